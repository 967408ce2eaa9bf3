import { type Simulation, simulationText } from '../../domain/sandbox/simulation.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';

/** What the simulated partner answers to a handover, in the place of a real one and without any network. */
export function simulatedAnswer({ scenario }: Simulation): PartnerAnswer {
  if (scenario !== 'dead-partner') return { kind: 'taken', status: 200, ms: 0 };
  return { kind: 'unanswered', code: 'timeout_first_byte', detail: 'the partner never answers', ms: 0 };
}

/** What the timeline says of a handover to the simulated partner, so that everybody sees what is played. */
export function simulatedDetail(simulation: Simulation): string {
  return `simulated partner: ${simulationText(simulation)}`;
}
