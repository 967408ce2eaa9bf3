import type { Percentiles } from '../../domain/figures/durations.ts';
import type { DayFigures, Figures } from '../../domain/figures/figures.ts';

/** The figures in the format of the admin interface. */
export function figuresJson({ days, total, endpoints, partners }: Figures) {
  return {
    days: days.map(({ day, ...figures }) => ({ day, ...dayJson(figures) })),
    total: dayJson(total),
    endpoints,
    partners: partners.map(({ partnerId, handedOver, onTime, ...same }) => ({
      ...same,
      partner_id: partnerId,
      handed_over: handedOver,
      on_time: onTime,
    })),
  };
}

function dayJson({ orders, calls }: DayFigures) {
  const { handedOver, onTime, timeToHandover, timeToShip, ...same } = orders;
  return {
    orders: {
      ...same,
      handed_over: handedOver,
      on_time: onTime,
      time_to_handover: percentilesJson(timeToHandover),
      time_to_ship: percentilesJson(timeToShip),
    },
    calls,
  };
}

export function percentilesJson(times: Percentiles | null) {
  return times && { p50_seconds: times.p50Seconds, p95_seconds: times.p95Seconds };
}
