import { Banners } from './banners.tsx';
import { NoticeLine } from './notice-line.tsx';
import { QuizCard } from './quiz-card.tsx';
import { VerifyCard } from './verify-card.tsx';

/** News from the exchange, below the user's own content. */
export const HomeNews = () => (
  <>
    <NoticeLine />
    <Banners />
    <VerifyCard />
    <QuizCard />
  </>
);
