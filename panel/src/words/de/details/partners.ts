import type { addressDetails } from '../../../../../src/domain/details/addresses.ts';
import type { partnerDetails, signalDetails } from '../../../../../src/domain/details/partners.ts';
import type { webhookDetails } from '../../../../../src/domain/details/webhooks.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

const uncallable = {
  not_a_url: 'Die Adresse ist unvollständig.',
  scheme: 'Die Adresse muss mit http oder https beginnen.',
  credentials: 'Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.',
  not_https: 'Die Adresse muss mit https:// beginnen.',
  not_public: 'Dorthin wird nichts gesendet: Der Host hat keine öffentliche Adresse.',
  this_machine: 'Dorthin wird nichts gesendet: Der Host hat keine öffentliche Adresse.',
};

export const addresses: WordsOf<typeof addressDetails> = {
  url_not_callable: ({ why, port, setting }) => {
    const reason = why === 'port' ? `Der Port ${port} darf nicht aufgerufen werden.` : uncallable[why];
    return setting === undefined ? reason : `${reason} Ausnahmen stehen in ${setting}.`;
  },
  url_with_blank: 'Am Anfang oder am Ende steht ein Leerzeichen. Lassen Sie es weg.',
  url_with_fragment: 'Die Adresse darf kein # enthalten.',
  url_without_scheme: 'Die Adresse muss mit https:// beginnen.',
};

export const partners: WordsOf<typeof partnerDetails> = {
  no_order_waits: 'Kein Auftrag wartet auf Sie.',
  no_cancel_waits: 'Keine Stornierung wartet auf Sie.',
  order_not_yours: ({ order }) => `Auftrag ${order} wartet nicht auf Sie und wurde Ihnen nicht übergeben.`,
  order_ended: ({ order }) => `Auftrag ${order} ist beendet. Fertigen Sie ihn nicht.`,
  order_withdrawn: ({ order }) => `Auftrag ${order} ist nicht mehr von Ihnen zu fertigen.`,
  order_not_read: ({ order }) => `Auftrag ${order} wurde von Ihnen noch nicht gelesen.`,
  order_refused_by_you: ({ order }) =>
    `Auftrag ${order} haben Sie abgelehnt. Nehmen Sie ihn an, wenn Sie ihn doch fertigen.`,
  order_unanswered_by_you: ({ order }) =>
    `Auftrag ${order} wurde Ihnen gesendet und nicht angenommen. Nehmen Sie ihn an, wenn Sie ihn doch fertigen.`,
  order_held_back: ({ order }) =>
    `Auftrag ${order} hält der Betreiber zurück. Fragen Sie später noch einmal.`,
  order_taken_by_you: ({ order }) =>
    `Auftrag ${order} haben Sie angenommen. Stornieren Sie seine Positionen mit Signalen vom Typ ItemCanceled.`,
  order_being_sent: ({ order }) =>
    `Auftrag ${order} wird gerade an Ihre Adresse gesendet. Lehnen Sie ihn dort ab.`,
  cancel_unknown: ({ number, order }) => `Auftrag ${order} hat keine Stornierung ${number} für Sie.`,
  cancel_being_sent: ({ number, order }) =>
    `Stornierung ${number} von Auftrag ${order} wird gerade an Ihre Adresse gesendet. Antworten Sie dort.`,
  cancel_confirmed_before: ({ number, order }) =>
    `Stornierung ${number} von Auftrag ${order} wurde schon bestätigt. Melden Sie mit Signalen, was trotzdem gefertigt wird.`,
  cancel_waits_for_order: ({ number, order }) =>
    `Stornierung ${number} wartet, bis Sie Auftrag ${order} angenommen oder abgelehnt haben.`,
  order_id_malformed: 'Die ID eines Auftrags, zum Beispiel 100000120000.',
  cancel_number_malformed: 'Die Nummer einer Stornierung, zum Beispiel 1.',
  cancel_answer_unknown: ({ answers }) => `${answers.join(' oder ')}.`,
  rule_names_no_partner: 'Nennen Sie die ID eines Druckpartners, oder den Namen eines, den es nicht gibt.',
  rule_of_no_partner: ({ partner }) =>
    `Einen Druckpartner ${partner} gibt es nicht, oder eine Regel davor nennt ihn schon.`,
  must_be_before: ({ end }) => `Ein Zeitpunkt vor dem ${inGerman(end)}.`,
  period_too_long: ({ days }) => `Höchstens ${days} Tage vor dem Ende.`,
  rehearsal_too_long: ({ end, most }) =>
    `Höchstens ${inGerman(end)}: Mehr als ${most} Aufträge werden nicht durchgespielt.`,
};

/** Ein Zeitpunkt, den der Dienst nennt. */
function inGerman(iso: string): string {
  return new Date(iso).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
}

export const signals: WordsOf<typeof signalDetails> = {
  bundle_malformed: ({ most }) => `Eine Liste von 1 bis ${most} Signalen.`,
  signal_malformed: 'Ein Signal ist ein JSON-Objekt.',
  signal_type_unknown: ({ types }) => `Eines von ${types.join(', ')}.`,
  not_id_of_order: 'Das ist nicht die ID eines Auftrags. Sie steht im Auftragsdokument.',
  not_id_of_item: 'Das ist nicht die ID einer Position. Sie steht im Auftragsdokument.',
  order_not_handed_over: ({ order }) =>
    `Auftrag ${order} wurde Ihnen nicht übergeben. Beide IDs stehen im Auftragsdokument.`,
  item_not_of_order: ({ item, order }) =>
    `Position ${item} gehört nicht zu Auftrag ${order}, oder sie wurde Ihnen nicht übergeben.`,
  too_many_items_named: ({ items, most }) =>
    `Gemeint sind ${items} Positionen, höchstens ${most} sind möglich. Teilen Sie das Bündel.`,
  no_tracking_code: 'Die Sendungsnummer fehlt. Senden Sie die vom Etikett des Pakets.',
  tracking_is_job_ticket: ({ given }) =>
    `"${given}" ist der Code eines Jobtickets oder Auftragsdokuments. Senden Sie die Nummer vom Etikett des Pakets.`,
  time_ahead: 'Der Zeitpunkt liegt mehr als einen Tag in der Zukunft.',
  too_many_parcels: ({ item, most }) => `Position ${item} hat schon ${most} Pakete, mehr sind nicht möglich.`,
  too_many_signals: ({ item, most }) =>
    `Zu Position ${item} gibt es schon ${most} Signale, mehr sind nicht möglich.`,
  order_is_live: 'Dies ist kein Sandbox-Auftrag: Nur sein Druckpartner meldet etwas über ihn.',
  not_one_of_items: ({ items }) => `Der Auftrag hat nur diese Positionen: ${items.join(', ')}.`,
};

export const webhooks: WordsOf<typeof webhookDetails> = {
  webhook_unknown: ({ webhook }) => `Einen Webhook ${webhook} gibt es nicht.`,
  webhook_access_revoked: 'Der Zugriff dieses Webhooks wurde widerrufen. Fügen Sie einen neuen hinzu.',
  webhook_disabled_by_operator: 'Der Betreiber hat diesen Webhook abgeschaltet. Fragen Sie ihn.',
  webhook_disabled: 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  webhook_without_type: 'Diesen Typ bekommt der Webhook nicht.',
  too_many_webhooks: ({ most }) => `Ein Kunde kann höchstens ${most} Webhooks haben.`,
  service_refused: ({ reason }) => `Der Dienst hat abgelehnt. Grund (englisch): ${reason}.`,
  another_client: 'Das ist ein anderer Kunde.',
  event_type_unknown: ({ given, meant }) =>
    `Einen Typ ${given} haben Ereignisse nicht.${meant === undefined ? '' : ` Gemeint ist vielleicht ${meant}.`}`,
  event_unknown: ({ given }) => `Ein Ereignis ${given} hat dieser Kunde nicht.`,
  event_must_wait: 'Ein anderes Ereignis des Auftrags wird schon erneut gesendet. Senden Sie dieses danach.',
};
