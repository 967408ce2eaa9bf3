import { type Simulation, simulationText } from '../../domain/sandbox/simulation.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';

/** The simulated partner's answer to a handover, without any network. */
export function simulatedAnswer({ scenario }: Simulation): PartnerAnswer {
  if (scenario !== 'dead-partner') return { kind: 'taken', status: 200, ms: 0 };
  return { kind: 'unanswered', code: 'timeout_first_byte', detail: 'the partner never answers', ms: 0 };
}

/** The sentence in the timeline for a handover to the simulated partner, with the simulation. */
export function simulatedDetail(simulation: Simulation): string {
  return `simulated partner: ${simulationText(simulation)}`;
}
