import type { ActFacts, actDetails } from '../../../../../src/domain/details/acts.ts';
import type { bulkDetails, orderDetails } from '../../../../../src/domain/details/orders.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';
import { routing } from '../routing.ts';
import { states } from '../states.ts';

/** Warum etwas mit einem Auftrag nicht geht, und sein Status, wenn es an ihm liegt. */
function because(reason: string) {
  return ({ state }: ActFacts): string => {
    return state === undefined ? reason : `${reason}; sein Status: "${nameOf(state)}"`;
  };
}

function nameOf(state: string): string {
  const named: Readonly<Record<string, string>> = states;
  return named[state] ?? state;
}

function notBecause(code: string): string {
  const reasons: Readonly<Record<string, string>> = routing.notBecause;
  return reasons[code] ?? code;
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
  states_unknown: ({ known }) => `Die Nummern der Zustände sind ${known.join(', ')}.`,
  reference_taken: ({ reference }) =>
    `"${reference}" hat schon ein früherer Auftrag. Wählen Sie eine andere.`,
  reference_unknown: ({ reference }) => `Keiner Ihrer Aufträge hat die Referenz "${reference}".`,
  order_unknown: ({ name, client }) => {
    const whose = client === undefined ? 'Kein Auftrag' : `Kein Auftrag des Kunden ${client}`;
    return `${whose} hat die Referenz oder ID "${name}".`;
  },
  order_ambiguous: ({ name, clients }) =>
    `Aufträge mehrerer Kunden heißen "${name}": ${clients.join(', ')}. Wählen Sie einen davon.`,
  order_number_unknown: ({ number }) => `Kein Auftrag hat die Nummer ${number}.`,
  no_order_matches: 'Kein Auftrag entspricht den Filtern.',
  no_order_of_person: 'Kein Auftrag nennt diese E-Mail-Adresse.',
  too_many_orders_of_person: ({ most }) =>
    `Mehr als ${most} Aufträge nennen diese E-Mail-Adresse, sie gehört also kaum einer einzelnen Person. Nennen Sie die Aufträge einzeln.`,
  event_not_in_state: ({ state }) => `Das geht nicht im Status "${nameOf(state)}".`,
  before_acceptance: 'Da war der Auftrag noch nicht angenommen.',
  partner_orders_not_counted: 'Die Aufträge eines Druckpartners werden nicht gezählt.',
  alerts_not_shown: 'Meldungen sehen nur die Betreiber.',
  reason_not_shown: 'Der Grund betrifft vielleicht einen anderen Druckpartner.',
  address_unknown: ({ count }) =>
    count === 1 ? 'Der Auftrag hat nur eine.' : `Der Auftrag hat nur ${count}.`,
  address_unchanged: 'Die Adresse ist schon so.',
  file_unknown: ({ file }) => `Eine Datei ${file} hat der Auftrag nicht.`,
  defect_unknown: ({ file }) => `Diesen Fehler hat Datei ${file} nicht.`,
  defect_harmless: 'Dieser Fehler hält den Auftrag nicht auf.',
  defect_not_acceptable: 'Mit diesem Fehler darf nicht gedruckt werden. Ersetzen Sie die Datei.',
  nothing_paused: 'Nichts ist angehalten.',
  not_paused: 'Das ist nicht angehalten.',
  kind_with_order: 'Lassen Sie dies weg: Für einen Auftrag wird alles freigegeben.',
  no_partner_can_make: ({ parts }) =>
    parts
      .map(({ items, verdicts }) => {
        const what = items.map((item) => `"${item}"`).join(', ');
        if (verdicts.length === 0) return `Es gibt keinen Druckpartner für ${what}.`;
        const each = verdicts.map(({ partner, code }) => `${partner}: ${notBecause(code)}`);
        return `Kein Druckpartner kann ${what} fertigen (${each.join('; ')}).`;
      })
      .join(' '),
  personal_data_needed: ({ order, id, others }) => {
    const more = others > 0 ? ` und ${others} weitere sind` : ' ist';
    return `Auftrag ${order} (${id})${more} nicht beendet: Ein Druckpartner braucht die Adresse bis zum Ende. Stornieren Sie, oder löschen Sie nach dem Ende`;
  },
};

export const bulk: WordsOf<typeof bulkDetails> = {
  internal_error: 'Interner Fehler; mehr steht im Log des Dienstes',
  bulk_run_unknown: 'Diesen Sammellauf gibt es nicht.',
  bulk_run_started_before: 'Dieser Sammellauf wurde schon gestartet.',
  bulk_preview_too_old: 'Diese Vorschau ist älter als eine Stunde. Erstellen Sie eine neue.',
  bulk_run_not_running: 'Dieser Sammellauf läuft nicht mehr.',
  bulk_run_without_condition: 'Wählen Sie mindestens einen Filter.',
  bulk_run_too_large: ({ most }) =>
    `Mehr als ${most} Aufträge sind gewählt, so viele kann ein Sammellauf nicht. Engen Sie die Auswahl ein, etwa nach der Zeit.`,
};
