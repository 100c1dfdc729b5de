import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Up to a minute and more: begun last, one of them would hold up the end of the run on a core alone. */
const longest = ['profit-bot-moving', 'profit-bot-still', 'price-prediction', 'demonstration-restarts'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.includes(`/tests/api/${name}`));
  return place < 0 ? longest.length : place;
};

/** The files that take longest begin first; a clean clone has no record of the last run to tell them by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
