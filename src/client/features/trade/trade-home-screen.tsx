import { SpotScreen } from './spot-screen.tsx';

/** The trade tab opens on the pair looked at last. */
export const TradeHomeScreen = () => <SpotScreen />;
