import type { Verdict } from '#domain/reviews/review.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { TestServer } from './server.ts';

/** An operator's decision on a waiting subject; the operator is the subject's own user. */
export const decideReview = async (
  server: TestServer,
  subject: { readonly kind: string; readonly id: number },
  verdict: Verdict,
): Promise<void> => {
  const { id, user_id } = await server.database
    .selectFrom('reviews')
    .select(['id', 'user_id'])
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  await server.app
    .use((context) => ({ run: context.unitOfWork.run }))
    .run((transaction, emit) =>
      server.app.use(reviewService).decide({ transaction, emit }, id, user_id!, verdict),
    );
};
