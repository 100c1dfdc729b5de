import { vipVolumes } from '#domain/people/vip.ts';
import type { LedgerCheck } from '#server/exchange/ledger/checks.ts';

/** Invariants of VIP levels. */
export const vipChecks: readonly LedgerCheck[] = [
  {
    name: 'every VIP level follows from a volume',
    query: `select format('user %s: VIP %s, granted %s, by volume %s', u.id, u.vip_level, u.granted_level, c.level) as found
      from users u left join (select distinct on (user_id) user_id, level, volume from vip_changes order by user_id, id desc) c on c.user_id = u.id
      where u.vip_level <> greatest(u.granted_level, coalesce(c.level, 0))
        or c.level <> width_bucket(c.volume, array[${vipVolumes.join(', ')}]::numeric[]) - 1`,
  },
];
