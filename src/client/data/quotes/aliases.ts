import { searchKey } from '#client/lib/text/search-key.ts';

/** Other names of what is traded, by its code: former codes, and names in the languages of the app. */
const names: Readonly<Record<string, string>> = {
  BTC: 'XBT 比特币 比特幣 ビットコイン 비트코인 บิตคอยน์ บิทคอยน์',
  ETH: 'Éther Éter 以太坊 以太币 以太幣 乙太坊 乙太幣 イーサリアム イーサ 이더리움 이더 อีเธอเรียม อีเทอเรียม',
  SOL: '索拉纳 索拉納 ソラナ 솔라나 โซลานา',
  BNB: 'Binance 币安币 幣安幣 バイナンスコイン 바이낸스코인 ไบแนนซ์คอยน์',
  XRP: 'Ripple 瑞波币 瑞波幣 リップル 리플 엑스알피 ริปเปิล',
  DOGE: '狗狗币 狗狗幣 ドージコイン 도지코인 โดชคอยน์ โดจคอยน์',
  ADA: '艾达币 艾達幣 卡尔达诺 卡爾達諾 カルダノ エイダ 카르다노 에이다 คาร์ดาโน',
  DOT: '波卡币 波卡幣 ポルカドット 폴카닷 โพลกาดอท',
  TRX: '波场 波場 トロン 트론 ทรอน',
  AVAX: '雪崩 アバランチ 아발란체 อวาลานซ์',
  LINK: 'チェーンリンク 체인링크 เชนลิงก์',
  LTC: '莱特币 萊特幣 ライトコイン 라이트코인 ไลต์คอยน์ ไลท์คอยน์',
  BCH: '比特币现金 比特幣現金 ビットコインキャッシュ 비트코인캐시 บิตคอยน์แคช บิทคอยน์แคช',
  XLM: 'Lumens 恒星币 恆星幣 ステラ 스텔라루멘 สเตลลาร์',
  SUI: 'スイ 수이 ซุย',
  TON: 'トンコイン 톤코인 ทอนคอยน์',
  UNI: 'ユニスワップ 유니스왑 ยูนิสวอป',
  NEAR: 'ニア 니어 เนียร์',
  APT: 'アプトス 앱토스 แอปทอส',
  ATOM: 'コスモス 코스모스 คอสมอส',
  ETC: '以太经典 以太坊经典 以太坊經典 イーサリアムクラシック 이더리움클래식 อีเธอเรียมคลาสสิก',
  FIL: 'ファイルコイン 파일코인 ไฟล์คอยน์',
  ARB: 'アービトラム 아비트럼 อาร์บิทรัม',
  OP: 'オプティミズム 옵티미즘 ออปติมิซึม',
  AAPL: '苹果 蘋果 アップル 애플 แอปเปิล',
  MSFT: '微软 微軟 マイクロソフト 마이크로소프트 ไมโครซอฟท์',
  NVDA: '英伟达 輝達 エヌビディア 엔비디아 เอ็นวิเดีย',
  GOOG: 'Google 谷歌 グーグル アルファベット 구글 알파벳 กูเกิล',
  AMZN: '亚马逊 亞馬遜 アマゾン 아마존 แอมะซอน อเมซอน',
  META: 'Facebook 脸书 臉書 フェイスブック メタ 메타 페이스북 เมตา เฟซบุ๊ก',
  TSLA: '特斯拉 テスラ 테슬라 เทสลา',
  AMD: '超威 超微',
  NFLX: '奈飞 網飛 ネットフリックス 넷플릭스 เน็ตฟลิกซ์',
  INTC: '英特尔 英特爾 インテル 인텔 อินเทล',
  JPM: '摩根大通 JPモルガン JP모건 เจพีมอร์แกน',
  V: '维萨 維薩 ビザ 비자 วีซ่า',
  KO: '可口可乐 可口可樂 コカコーラ 코카콜라 โคคาโคลา โค้ก Coke',
  DIS: '迪士尼 ディズニー 디즈니 ดิสนีย์',
  BA: '波音 ボーイング 보잉 โบอิง',
  COIN: 'コインベース 코인베이스 คอยน์เบส',
};

const aliases = new Map(Object.entries(names).map(([code, text]) => [code, text.split(' ').map(searchKey)]));

/** The other names of a currency or stock, as search keys. */
export const aliasesOf = (code: string): readonly string[] => aliases.get(code) ?? [];
