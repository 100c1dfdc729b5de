import { accruals } from './accruals.ts';
import { artworks } from './artworks.ts';
import { auction } from './auction.ts';
import { charts } from './charts.ts';
import { copies } from './copies.ts';
import { loansOpen } from './loans.ts';
import { device } from './device.ts';
import { fanOut } from './fan-out.ts';
import { dualSettlement } from './dual-settlement.ts';
import { practice } from './practice/practice.ts';
import { quiz } from './quiz.ts';
import type { Measurement } from './figure.ts';
import { flood } from './flood.ts';
import { growth } from './growth/growth.ts';
import { idle } from './idle.ts';
import { loading } from './loading.ts';
import { neighbour } from './neighbour.ts';
import { orderRate } from './order-rate.ts';
import { pageIdle } from './page-idle.ts';
import { positionsTable } from './positions-table.ts';
import { records } from './records.ts';
import { startUp } from './start-up.ts';
import { tradeScreen } from './trade-screen.ts';
import { triggerLatency } from './trigger-latency.ts';

/** All measurements. */
export const measurements: readonly Measurement[] = [
  loading,
  flood,
  device,
  orderRate,
  neighbour,
  fanOut,
  startUp,
  idle,
  charts,
  triggerLatency,
  tradeScreen,
  pageIdle,
  records,
  positionsTable,
  accruals,
  dualSettlement,
  quiz,
  copies,
  auction,
  artworks,
  loansOpen,
  practice,
  growth,
];
