import { Banners } from './banners.tsx';
import { NoticeLine } from './notice-line.tsx';
import { QuizCard } from './quiz-card.tsx';
import { VerifyCard } from './verify-card.tsx';

/** What the exchange has to say, below what is the person's own. */
export const HomeNews = () => (
  <>
    <NoticeLine />
    <Banners />
    <VerifyCard />
    <QuizCard />
  </>
);
