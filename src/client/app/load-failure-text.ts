import type { Locale } from '#domain/people/languages.ts';

/**
 * The message of the frame when the app's code did not load. The catalogues are missing too then, so these
 * sentences are part of the first script.
 */
export const loadFailureText: Readonly<Record<Locale, string>> = {
  en: 'Tideline couldn’t load. It will start when you’re back online.',
  'zh-CN': 'Tideline 未能加载，恢复联网后会自动启动。',
  'zh-TW': 'Tideline 無法載入，恢復連線後會自動啟動。',
  th: 'โหลด Tideline ไม่สำเร็จ แอปจะเริ่มเมื่อคุณกลับมาออนไลน์',
  ja: 'Tideline を読み込めませんでした。オンラインに戻ると起動します。',
  ko: 'Tideline을 불러오지 못했습니다. 다시 연결되면 시작됩니다.',
  fr: 'Impossible de charger Tideline. L’application démarrera à votre retour en ligne.',
  es: 'No se pudo cargar Tideline. Se abrirá cuando vuelvas a tener conexión.',
  pt: 'Não foi possível carregar o Tideline. Ele abrirá quando você voltar a ficar online.',
};
