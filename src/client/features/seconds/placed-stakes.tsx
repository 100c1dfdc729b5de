import { RunningOrder } from './running-order.tsx';

export interface PlacedStakesProps {
  ids: readonly number[];
  /** Another stake is being entered: results wait until that is finished. */
  defersResult: boolean;
  onDone: (id: number) => void;
}

/** The stakes placed on this page, until each is dismissed. */
export const PlacedStakes = ({ ids, defersResult, onDone }: PlacedStakesProps) =>
  ids.map((id) => (
    <RunningOrder key={id} id={id} isDismissible defersResult={defersResult} onDone={() => onDone(id)} />
  ));
