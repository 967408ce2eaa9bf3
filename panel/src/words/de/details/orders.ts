import type { ActFacts, actDetails, orderDetails } from '../../../../../src/domain/details/orders.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { states } from '../states.ts';

/** Warum etwas mit einem Auftrag nicht geht, und sein Status, wenn es an ihm liegt. */
function because(reason: string) {
  return ({ state }: ActFacts): string => {
    const named: Readonly<Record<string, string>> = states;
    return state === undefined ? reason : `${reason}; sein Status: "${named[state] ?? state}"`;
  };
}

export const acts: WordsOf<typeof actDetails> = {
  not_stopped_at_files: because('Er ist nicht an seinen Dateien gescheitert'),
  past_holding: because('Nur Aufträge vor ihrer Übergabe können angehalten werden'),
  not_held: because('Er ist nicht angehalten'),
  nothing_to_retry: because('Es gibt nichts zu wiederholen'),
  held_instead_of_stopped: because(
    'Es gibt nichts zu wiederholen; er ist angehalten, bis er freigegeben wird',
  ),
  not_at_partner: because('Er ist bei keinem Druckpartner und soll an keinen gesendet werden'),
  not_awaiting_partner: because('Er wartet nicht auf einen Druckpartner'),
  simulated_partner_takes: because('Es ist ein Sandbox-Auftrag, den der simulierte Druckpartner annimmt'),
  simulated_partner_loses_nothing: because(
    'Es ist ein Sandbox-Auftrag, und sein simulierter Druckpartner verliert nichts',
  ),
  partner_is_sent_it: because('Sein Druckpartner hat ihn sicher nicht; er wird an dessen Adresse gesendet'),
  no_handover_to_repeat: because('Es gibt keine Übergabe zu wiederholen'),
  not_taken: because('Kein Druckpartner hat ihn angenommen'),
  partner_without_address: because('Sein Druckpartner hat keine Adresse, an die er gesendet werden kann'),
  no_cancel_failed: because(
    'Jeder Druckpartner hat seine Stornierungen bestätigt oder soll sie noch bestätigen',
  ),
  no_cancel_to_confirm: because('Kein Druckpartner soll eine Stornierung bestätigen'),
  nothing_to_settle: because(
    'Kein übergangener Druckpartner hat etwas gemeldet, was nicht abgeschlossen ist',
  ),
  rerouting: because(
    'Sein Druckpartner soll bestätigen, dass er ihn nicht fertigt; dann geht der Auftrag an einen anderen',
  ),
  partner_to_confirm: because('Sein Druckpartner soll noch bestätigen, dass er ihn nicht fertigt'),
  partner_cannot_be_asked: because(
    'Sein Druckpartner hat ihn oder hat ihn vielleicht, und eine Stornierung erreicht ihn nicht: Er hat keine Adresse, und kein Programm von ihm hat den Auftrag angenommen. Fragen Sie ihn, und geben Sie an, ob er einverstanden ist, ihn nicht zu fertigen',
  ),
  partner_has_not_agreed: because(
    'Sein Druckpartner hat ihn oder hat ihn vielleicht und ist nicht einverstanden, ihn nicht zu fertigen',
  ),
  several_partners: because(
    'Mehrere Druckpartner haben ihn angenommen; nennen Sie den, von dem die Positionen weg sollen',
  ),
  nothing_left_to_make: because('Dort ist nichts mehr von ihm zu fertigen'),
  partly_shipped: because('Ein Teil ist schon versandt'),
  handing_over: because('Er wird gerade an einen Druckpartner übergeben'),
  resending: because(
    'Er wird gerade noch einmal an seinen Druckpartner gesendet; wiederholen Sie es in einer Minute',
  ),
  all_shipped: because('Alle Positionen sind versandt'),
  canceled_already: because('Er ist schon storniert'),
  simulation_ended: because('Es ist ein Sandbox-Auftrag, dessen simulierte Produktion beendet ist'),
  partner_has_it: because('Ein Druckpartner hat ihn'),
  partner_may_have_it: because('Ein Druckpartner hat ihn vielleicht; keine klare Antwort sagt, ob'),
};

export const orders: WordsOf<typeof orderDetails> = {
  personal_data_needed: ({ order, id, others }) => {
    const more = others > 0 ? ` und ${others} weitere sind` : ' ist';
    return `Auftrag ${order} (${id})${more} nicht beendet: Ein Druckpartner braucht die Adresse bis zum Ende. Stornieren Sie, oder löschen Sie nach dem Ende`;
  },
};
