-- The figures of traders are in percent of the capital committed, which includes losses: they are computed again.
update trader_figures set hour = hour - interval '1 hour';
