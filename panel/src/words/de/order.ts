import type { Words } from '../en/index.ts';
import { failures } from './failures.ts';
import { routing } from './routing.ts';

/** A number with its noun, such as "2 Positionen". */
const mal = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const files = (count: number) => mal(count, 'Datei', 'Dateien');

const items = (count: number) => mal(count, 'Position', 'Positionen');
/** Those who act and are not persons, as they stand after "von". */
const datives: Readonly<Record<string, string>> = {
  Kommandozeile: 'der Kommandozeile',
  'der Dienst': 'dem Dienst',
};

const colon = (text: string) => (text === '' ? '' : `: ${text}`);

const events: Words['order']['events'] = {
  accepted: (count, fileCount) =>
    `Angenommen mit ${mal(count, 'Position', 'Positionen')} und ${files(fileCount)}`,
  webhook: {
    waiting: (event, host) => `${event} wartet auf ${host}`,
    kept: (event, host) => `${event} wird aufgehoben: ${host} ist abgeschaltet`,
    sent: (event, host) => `${event} an ${host} gesendet`,
    set_aside: (event, host) => `${event} nicht an ${host} zugestellt`,
  },
  attempts: (count) => mal(count, 'Versuch', 'Versuche'),
  nextAttempt: (at) => `nächster ${at}`,
  links: { mail: 'Die E-Mail', webhook: 'Der Webhook', attempt: 'Was gesendet und geantwortet wurde' },
  routed: (partner, items) => `${mal(items.length, 'Position', 'Positionen')} an ${partner} gegeben`,
  unmakable: (items) => `Kein Druckpartner kann ${mal(items.length, 'Position', 'Positionen')} fertigen`,
  fetched: (file) => `${file} geladen`,
  notFetched: (file) => `${file} nicht geladen`,
  handover: (partner) => `An ${partner} übergeben`,
  resent: (partner) => `Erneut an ${partner} gesendet`,
  collected: (partner) => `Von ${partner} gelesen, noch nicht beantwortet`,
  notHandedOver: (partner) => `Von ${partner} nicht angenommen`,
  notResent: (partner) => `Erneutes Senden an ${partner} fehlgeschlagen`,
  canceled: (partner) => `${partner} hat die Stornierung bestätigt`,
  notCanceled: (partner) => `${partner} hat die Stornierung nicht bestätigt`,
  mail: {
    waiting: 'E-Mail an den Endkunden wartet',
    running: 'E-Mail an den Endkunden wird gesendet',
    sent: 'E-Mail an den Endkunden gesendet',
    doubtful: 'E-Mail an den Endkunden ist vielleicht nicht angekommen',
    failed: 'E-Mail an den Endkunden fehlgeschlagen',
    dropped: 'E-Mail an den Endkunden nicht mehr nötig',
  },
  signal: (type, item) => `${type}, Position ${item}`,
};

const withWords: Words['order']['withWords'] = {
  confirm: {
    title: (reference) => `Ist der Druckpartner mit der Stornierung von ${reference} einverstanden?`,
    verb: 'Er ist einverstanden',
    label: 'Woher Sie es wissen',
    effects: [
      'Tun Sie das nur, wenn der Druckpartner gesagt hat, dass er den Auftrag nicht fertigt.',
      'Die Stornierung gilt als bestätigt. Wartet der Auftrag darauf, geht er an einen anderen Druckpartner.',
    ],
  },
  settle: {
    title: (reference) => `Späte Signale von ${reference} abschließen?`,
    verb: 'Abschließen',
    label: 'Was Sie herausgefunden haben',
    effects: [
      'Ein übergangener Druckpartner hat Positionen dieses Auftrags gemeldet. Fragen Sie ihn, ob er sie gedruckt hat.',
      'Die Meldung endet. Was er später sendet, löst sie wieder aus.',
    ],
  },
};

type Acts = Words['order']['acts'];

/** Was mit einem Auftrag getan werden kann, und was danach im Protokoll steht. */
export const acts: { readonly [Act in keyof Acts]: Acts[Act] & { readonly audited: string } } = {
  retry: {
    button: 'Erneut versuchen',
    done: 'Auftrag läuft wieder',
    event: 'Erneut versucht',
    audited: 'Auftrag erneut versucht',
  },
  release: {
    button: 'Freigeben',
    done: 'Auftrag freigegeben',
    event: 'Freigegeben',
    audited: 'Auftrag freigegeben',
  },
  hold: {
    button: 'Anhalten…',
    done: 'Auftrag angehalten',
    event: 'Angehalten',
    audited: 'Auftrag angehalten',
  },
  replace: {
    button: 'Datei ersetzen',
    done: 'Datei ersetzt',
    event: 'Datei ersetzt',
    audited: 'Datei eines Auftrags ersetzt',
  },
  accept: {
    button: 'Fehler akzeptieren',
    done: 'Fehler akzeptiert',
    event: 'Fehler akzeptiert',
    audited: 'Fehler einer Datei akzeptiert',
  },
  readdress: {
    button: 'Adresse ändern',
    done: 'Adresse geändert',
    event: 'Adresse geändert',
    audited: 'Adresse eines Auftrags geändert',
  },
  take: {
    button: 'Als angenommen markieren',
    done: 'Auftrag als angenommen markiert',
    event: 'Als angenommen markiert',
    audited: 'Auftrag als angenommen markiert',
  },
  reroute: { button: 'Neu zuteilen', audited: 'Auftrag einem anderen Druckpartner zugeteilt' },
  resend: {
    button: 'Erneut senden',
    done: 'Auftrag wird erneut gesendet',
    event: 'Erneut gesendet',
    audited: 'Auftrag erneut gesendet',
  },
  repeat: {
    button: 'Stornierung erneut senden',
    done: 'Stornierung wird erneut gesendet',
    event: 'Stornierung wird erneut gesendet',
    audited: 'Stornierung erneut an einen Druckpartner gesendet',
  },
  confirm: {
    button: 'Stornierung bestätigen',
    done: 'Stornierung bestätigt',
    event: 'Stornierung bestätigt',
    audited: 'Stornierung für einen Druckpartner bestätigt',
  },
  settle: {
    button: 'Späte Signale abschließen',
    done: 'Späte Signale abgeschlossen',
    event: 'Späte Signale abgeschlossen',
    audited: 'Späte Signale eines Auftrags abgeschlossen',
  },
  cancel: {
    button: 'Auftrag stornieren',
    done: 'Auftrag storniert',
    event: 'Storniert',
    audited: 'Auftrag storniert',
  },
  note: {
    button: 'Notiz hinzufügen',
    done: 'Notiz hinzugefügt',
    event: 'Notiz',
    audited: 'Notiz zu einem Auftrag hinzugefügt',
  },
};

export const order: Words['order'] = {
  one: 'Auftrag',
  all: 'Aufträge',
  old: 'alt',
  live: 'live',
  sandbox: 'Sandbox',
  sandboxBand: 'Sandbox-Auftrag',
  sandboxHint: 'Simuliert: Nichts wird gedruckt, versandt oder berechnet.',
  transit: (level, days) => `${level}, ${days} Laufzeit`,
  days: (from, to) => (from === to ? mal(to, 'Tag', 'Tage') : `${from}–${to} Tage`),
  missingHint: 'Der Link ist vielleicht unvollständig. Suchen Sie den Auftrag über seine Referenz.',
  heldUntil: (until) => `Angehalten bis ${until}`,

  actionsLabel: 'Aktionen',
  acts,
  moreActs: 'Mehr: was jetzt nicht möglich ist',
  notNow: (reason) => `Jetzt nicht möglich: ${reason}`,
  holdFor: 'Anhalten für',
  holds: { '60': '1 Stunde', '480': '8 Stunden', '1440': '1 Tag', '4320': '3 Tage', '10080': '7 Tage' },
  cancelTitle: (reference) => `Auftrag ${reference} stornieren?`,
  cancelDo: (count) => `${items(count)} stornieren`,
  cancelEffects: (count, shipments, credit, client) => [
    `${items(count)} ${count === 1 ? 'wird' : 'werden'} nicht gefertigt, ${mal(shipments, 'Sendung', 'Sendungen')} nicht verschickt.`,
    `${client} werden ${credit} gutgeschrieben, der ganze Rest des Auftrags.`,
    `${client} sieht den Auftrag als storniert, mit Ihrer Begründung. Es wird keine E-Mail verschickt.`,
    'Ein stornierter Auftrag kann nicht wiederhergestellt werden.',
  ],
  cancelWhat: 'Was storniert wird',
  cancelAll: 'Alles, was nicht versandt ist',
  cancelSome: 'Einzelne Exemplare',
  cancelOf: (left) => `von ${left}`,
  cancelNothing: 'Geben Sie ein, wie viele Exemplare welcher Positionen.',
  cancelSomeDo: (copies) => `${mal(copies, 'Exemplar', 'Exemplare')} stornieren`,
  cancelSomeDone: 'Exemplare storniert',
  cancelCopies: (item, count, left) =>
    left === 0
      ? `${item} wird gar nicht gefertigt.`
      : `${item}: ${count} von ${count + left} Exemplaren ${count === 1 ? 'wird' : 'werden'} nicht gefertigt.`,
  cancelShipments: (count) => `${mal(count, 'Sendung', 'Sendungen')} nicht verschickt.`,
  cancelMoney: (client, credit, charged) =>
    `${client} werden ${credit} gutgeschrieben, zu zahlen bleiben ${charged}.`,
  cancelBoth: (byRows, byShare) =>
    `Nach seinen Preiszeilen bleiben für den Rest ${byRows} zu zahlen, mit anteiliger Gutschrift ${byShare}.`,
  cancelOdd: (item, left, min, max, step) =>
    `${item}: Es blieben ${left} von einem Produkt, das von ${min} bis ${max} Exemplaren in Schritten von ${step} gefertigt wird.`,
  cancelProRata: 'Exemplare anteilig gutschreiben',
  cancelProRataHint: 'Der Rest kann dann weniger kosten als diese Zahl von Exemplaren.',
  cancelSent: (partner, copies) =>
    `${partner} bekommt ein Dokument, das ${mal(copies, 'Exemplar', 'Exemplare')} storniert.`,
  cancelPulled: (partner, copies) =>
    `${partner} liest beim nächsten Abruf, dass ${mal(copies, 'Exemplar', 'Exemplare')} storniert ${copies === 1 ? 'ist' : 'sind'}. Rufen Sie dort auch an.`,
  cancelSeen: (client) =>
    `${client} sieht, was storniert ist. Es wird keine E-Mail verschickt, und es lässt sich nicht rückgängig machen.`,
  copiesCanceled: (count) => `${count} storniert`,
  cancelNot: 'Auftrag behalten',
  cancelReason: 'Begründung',
  cancelReasonHint: 'Alle, die den Auftrag sehen dürfen, können sie lesen.',
  partnerAgreed: 'Der Druckpartner ist einverstanden, den Auftrag nicht zu fertigen',
  partnerAgreedHint:
    'Er hat den Auftrag vielleicht. Ohne sein Einverständnis würde er ihn trotzdem fertigen.',
  takeTitle: (reference) => `${reference} als angenommen markieren?`,
  takeDo: 'Als angenommen markieren',
  takeEffects: (partners) => [
    `Tun Sie das nur, wenn ${partners} Ihnen den Auftrag bestätigt hat, etwa am Telefon.`,
    'Es wird nichts gesendet. Der Auftrag gilt als in Produktion und kann nicht mehr storniert werden.',
    'Hat der Druckpartner ihn doch nicht, wird der Auftrag nicht gefertigt.',
  ],
  resendTitle: (reference) => `${reference} erneut senden?`,
  resendDo: 'Erneut senden',
  resendEffects: (partners) => [
    `Dasselbe Dokument geht noch einmal an ${partners}, mit derselben ID.`,
    'Hat der Druckpartner den Auftrag verloren, braucht er es. Sonst druckt und versendet er vielleicht alles doppelt.',
    'Fragen Sie ihn, bevor Sie senden.',
  ],
  readdressTitle: 'Lieferadresse ändern',
  readdressFixed: 'Land und Bundesstaat bleiben: Preis und Mehrwertsteuer hängen davon ab.',
  readdressDo: 'Adresse ändern',
  fields: {
    company: 'Firma',
    firstname: 'Vorname',
    lastname: 'Nachname',
    street1: 'Straße',
    street2: 'Straße, zweite Zeile',
    zip: 'Postleitzahl',
    city: 'Ort',
    state: 'Bundesstaat',
    country: 'Land',
    email: 'E-Mail',
    phone: 'Telefon',
  },
  addressNumber: (n) => `Adresse ${n}`,

  whyTitles: {
    operator: 'Warum steht er still?',
    waiting: 'Worauf wartet er?',
    nothing: 'Was ist geschehen?',
  },
  since: 'Seit',
  nextTry: 'Nächster Versuch',
  noNextTry: 'keiner, bis jemand eingreift',
  moreReasons: (count) => `und ${count} weitere`,
  simulator: 'der Simulator',
  simulatorName: 'Simulator',
  file: (n, type) => `Datei ${n} (${type})`,
  item: (n, reference) => `Position ${n} (${reference})`,
  lastSignal: (type, partner, at) => ` Letztes Signal: ${type} von ${partner}, ${at}.`,
  noSignal: ' Noch kein Signal.',
  why: {
    verification_due: () => 'Er ist angenommen und wird geprüft, sobald ein Worker frei ist.',
    verification_running: () => 'Er wird geprüft.',
    verification_failed: ({ stored }) => `Er kann nicht geprüft werden${colon(stored)}.`,
    fetching_due: () => 'Er ist geprüft. Als Nächstes werden seine Dateien geladen.',
    files_missing: ({ count, of }) => `${count} von ${files(of)} geladen.`,
    file_due: ({ file }) => `${file} wird geladen, sobald ein Worker frei ist.`,
    file_running: ({ file, attempts }) => `${file} wird geladen, Versuch ${attempts}.`,
    file_waiting: ({ file, attempts, failure, at }) =>
      `${file} konnte nach ${mal(attempts, 'Versuch', 'Versuchen')} nicht geladen werden${colon(failure)}.${at && ` Nächster Versuch ${at}.`}`,
    file_fetch_failed: ({ file, failure }) => `${file} konnte nicht geladen werden${colon(failure)}.`,
    download_failed: ({ count, of }) => `${count} von ${files(of)} nicht geladen.`,
    preflight_due: () => 'Alle Dateien sind geladen. Als Nächstes werden sie geprüft.',
    preflight_running: () => 'Seine Dateien werden geprüft.',
    preflight_failed: ({ count, of }) =>
      `${count} von ${files(of)} ${count === 1 ? 'kann' : 'können'} so nicht gedruckt werden.`,
    file_defective: ({ file, defects }) => `${file}: ${defects}`,
    held: ({ until }) => `Er ist bis ${until} angehalten und kann bis dahin storniert werden.`,
    upload_due: () => 'Er ist bereit und wird übergeben, sobald ein Worker frei ist.',
    handover_due: ({ partner }) => `Er wird an ${partner} übergeben, sobald ein Worker frei ist.`,
    handover_running: ({ partner, attempts }) => `Er wird an ${partner} übergeben, Versuch ${attempts}.`,
    handover_waiting: ({ partner, attempts, failure, at }) =>
      `Von ${partner} nach ${mal(attempts, 'Versuch', 'Versuchen')} nicht angenommen${colon(failure)}.${at && ` Nächster Versuch ${at}.`}`,
    handover_pulled: ({ partner }) => `Er wartet, bis ${partner} ihn abholt.`,
    outgoing_paused: ({ partner, areCancels, at, because }) =>
      `${areCancels ? `Die Stornierung an ${partner} wird nicht gesendet: Stornierungen` : `Er wird nicht an ${partner} gegeben: Aufträge an Druckpartner`} sind seit ${at} angehalten${because && `, Grund: ${because}`}.`,
    resend_paused: ({ partner, at, because }) =>
      `Sein Dokument wird nicht noch einmal an ${partner} gesendet: Aufträge an Druckpartner sind seit ${at} angehalten${because && `, Grund: ${because}`}.`,
    handover_taken: ({ partner, at }) => `Von ${partner} angenommen${at && `, ${at}`}.`,
    handover_failed: ({ partner, failure }) => `Von ${partner} nicht angenommen${colon(failure)}.`,
    handover_doubtful: ({ partner }) =>
      `Keine klare Antwort sagt, ob ${partner} den Auftrag hat. Der Kunde kann ihn nicht mehr stornieren.`,
    upload_failed: ({ count, of }) => `${count} von ${mal(of, 'Übergabe', 'Übergaben')} fehlgeschlagen.`,
    items_unfinished: ({ count, of }) => `${count} von ${items(of)} noch nicht versandt.`,
    item_unfinished: ({ item, state, isDelayed, signal }) =>
      `${item}: ${state}${isDelayed ? ', verspätet' : ''}.${signal}`,
    cancellation_conflict: ({ item, state, signal }) =>
      `Widerspruch zur Stornierung: ${item} ist ${state}.${signal}`,
    all_shipped: ({ count, of }) =>
      count === 0
        ? 'Alle Positionen sind versandt.'
        : `Alle Positionen sind versandt, außer ${count} von ${of}, die storniert ${count === 1 ? 'wurde' : 'wurden'}.`,
    sandbox_done: () => 'Die simulierte Produktion ist beendet.',
    canceled: ({ stored }) => `Er wurde storniert${stored && `, ${stored}`}.`,
    moved_by_signal: ({ signal }) => signal.trim(),
    cancel_awaited: ({ partner }) =>
      `${partner} soll die Stornierung der Positionen bestätigen. Dann gehen sie an einen anderen Druckpartner.`,
    cancel_unread: ({ partner }) =>
      `${partner} holt seine Aufträge ab und hat eine Stornierung noch nicht beantwortet.`,
    cancel_unconfirmed: ({ partner }) => `${partner} hat eine Stornierung nicht bestätigt.`,
    late_signal: ({ signal }) =>
      `Ein übergangener Druckpartner meldet die Position, sie wird also vielleicht doppelt gedruckt.${signal}`,
    signal_conflict: ({ signal }) =>
      `Ein Signal widerspricht einem früheren und hatte keine Wirkung.${signal}`,
  },
  askOperator:
    'Der Betreiber dieses Dienstes kann das beheben. Wenden Sie sich an ihn und nennen Sie diesen Auftrag.',
  remedies: {
    verification_failed:
      'Öffnen Sie einen Druckpartner, der diese Produkte fertigt; dann wird der Auftrag erneut geprüft.',
    download_failed:
      'Der Link ist wohl abgelaufen. Ersetzen Sie die Datei, oder versuchen Sie es erneut, wenn sie wieder unter ihrer Adresse liegt.',
    preflight_failed:
      'Ersetzen Sie die Datei, oder akzeptieren Sie den Fehler, wenn der Auftrag so gedruckt werden darf.',
    held: 'Geben Sie ihn frei, um ihn jetzt zu übergeben.',
    handover_pulled:
      'Hat der Druckpartner ihn am Telefon angenommen, markieren Sie ihn als angenommen. Sie können ihn auch einem anderen zuteilen.',
    handover_doubtful:
      'Fragen Sie den Druckpartner. Hat er den Auftrag, markieren Sie ihn als angenommen; ist er einverstanden, ihn nicht zu fertigen, stornieren Sie ihn oder teilen Sie ihn einem anderen zu.',
    doubtful_retry:
      'Fragen Sie den Druckpartner. Hat er den Auftrag, markieren Sie ihn als angenommen; hat er ihn nicht, versuchen Sie es erneut; ist er einverstanden, ihn nicht zu fertigen, stornieren Sie ihn oder teilen Sie ihn einem anderen zu.',
    doubtful_paused:
      'Fragen Sie den Druckpartner. Hat er den Auftrag, markieren Sie ihn als angenommen; hat er ihn nicht, geben Sie ihn unter "Ausgehendes" frei; ist er einverstanden, ihn nicht zu fertigen, stornieren Sie ihn oder teilen Sie ihn einem anderen zu.',
    outgoing_paused: 'Geben Sie ihn unter "Ausgehendes" frei, sobald er gesendet werden darf.',
    resend_paused: 'Geben Sie ihn unter "Ausgehendes" frei, sobald er gesendet werden darf.',
    upload_failed:
      'Klären Sie den Grund mit dem Druckpartner. Versuchen Sie es dann erneut, oder teilen Sie den Auftrag einem anderen zu.',
    cancellation_conflict: 'Fragen Sie den Druckpartner, was stimmt.',
    cancel_unread: 'War er am Telefon einverstanden, bestätigen Sie die Stornierung.',
    cancel_unconfirmed:
      'Fragen Sie den Druckpartner. Bestätigen Sie dann die Stornierung, oder senden Sie sie erneut.',
    late_signal:
      'Bitten Sie den früheren Druckpartner, nicht weiter zu fertigen. Schließen Sie die Signale dann mit einer Notiz ab.',
    signal_conflict: 'Fragen Sie den Druckpartner, was stimmt.',
  },
  failures,
  statusOf: (host, status) => `${host} antwortete mit dem Status ${status}`,
  failureAt: (failure, host) => `${failure} (${host})`,
  sums: (expected, received) => `erwartet ${expected}, erhalten ${received}`,

  alertsTitle: 'Zu tun',
  acknowledge: 'Erledigt',
  acknowledged: 'Meldung erledigt',

  items: 'Positionen',
  itemDelayed: 'Verspätet',
  delayOf: (hours) => `um ${mal(hours, 'Stunde', 'Stunden')}`,
  canceledBecause: 'Vom Druckpartner storniert',
  steps: {
    accepted: 'angenommen',
    files: 'Dateien',
    checked: 'geprüft',
    handover: 'übergeben',
    registered: 'registriert',
    production: 'in Produktion',
    produced: 'produziert',
    packed: 'verpackt',
    shipped: 'versandt',
  },
  stepStatuses: {
    done: 'erledigt',
    current: 'als Nächstes',
    failed: 'fehlgeschlagen',
    canceled: 'hier storniert',
    open: 'offen',
  },

  timeline: 'Verlauf',
  showMore: (count) => `${count} weitere anzeigen`,
  raw: 'Rohdaten',
  auditLink: 'Protokoll',
  events,
  by: (who) => `von ${datives[who] ?? who}`,
  from: (who) => `von ${who}`,
  bulk: (id) => `Sammellauf ${id}`,
  verdicts: {
    moved: 'Wirksam',
    already_there: 'Schon bekannt',
    stale: 'Zu spät',
    conflict: 'Widerspruch',
  },
  signals: {
    ItemRegistered: 'Registriert',
    ItemProduce: 'In Produktion',
    ItemProduced: 'Produziert',
    ItemPacked: 'Verpackt',
    ItemShipped: 'Versandt',
    ItemDelay: 'Verspätet',
    ItemError: 'Fehler gemeldet',
    ItemCanceled: 'Vom Druckpartner storniert',
  },
  seen: (count) => `${count}-mal gesendet`,
  facts: {
    host: 'Host',
    status: 'Status',
    code: 'Ursache',
    detail: 'Einzelheit',
    bytes: 'Größe in Byte',
    format: 'Format',
    md5: 'MD5',
    md5_expected: 'MD5 im Auftrag',
    md5_actual: 'MD5 erhalten',
    ms: 'Dauer in ms',
    run: 'Versuch',
    late: 'Späte Antwort',
    until: 'Bis',
    before: 'Vorher',
    after: 'Nachher',
    signaled_at: 'Vom Druckpartner gesendet',
    tracking: 'Sendungsnummer',
    shipping_option: 'Versanddienst',
    cause: 'Ursache',
    message: 'Meldung',
    delay_hours: 'Verspätung in Stunden',
    reason: 'Begründung',
    text: 'Text',
    address: 'Adresse',
    actor: 'Zugang',
  },

  address: 'Lieferadresse',
  contact: 'Kontakt zum Auftrag',
  costs: 'Kosten',
  costOf: { items: 'Positionen', fees: 'Gebühren', shipping: 'Versand', vat: 'MwSt.', total: 'Summe' },
  credits: 'Gutschriften',
  charged: 'Berechnet',
  invoicedAt: (currency, rate, invoiced) =>
    `Rechnung in ${invoiced}: 1 ${currency} = ${rate.replace('./order', ',')} ${invoiced}`,
  files: 'Dateien',
  mootAlert: 'Der Auftrag ist storniert: Daran ist nichts mehr zu tun.',
  notNeeded: 'Nicht mehr nötig',
  fileStates: {
    waiting: 'Wartet',
    running: 'Wird geladen',
    fetched: 'Geladen',
    failed: 'Fehlgeschlagen',
    expired: 'Nach Frist gelöscht',
  },
  replaceFile: 'Datei ersetzen…',
  replaceFileNumber: (n) => `Datei ${n} ersetzen…`,
  replaceTitle: (n) => `Datei ${n} ersetzen`,
  fileAddress: 'Adresse der neuen Datei',
  fileAddressHint: 'http oder https; die Datei wird wie eine neue geladen und geprüft.',
  fileMd5: 'MD5 (optional)',
  replaceDo: 'Datei ersetzen',
  acceptDefect: 'Akzeptieren',
  releaseFile: 'Trotzdem drucken',
  releaseFileTitle: (file, defect) => `Datei ${file} trotz "${defect}" drucken?`,
  releaseFileEffects: [
    'Das Produkt erlaubt das nicht: Was gedruckt wird, kann falsch sein.',
    'Der Grund steht auf dem Auftragszettel und im Verlauf des Auftrags.',
  ],
  releaseFileReason: 'Grund',
  releasedBecause: (reason) => `Wird trotzdem gedruckt: ${reason}`,
  attempts: 'Versuche',
  attemptAfter: (ms) => `nach ${ms}`,
  otherContent: 'Datei, Summen und Versuche',
  ofOrder: 'ganzer Auftrag',
  ofItem: (n) => `Position ${n}`,
  noFiles: 'Keine Dateien: Die Positionen kommen aus dem Lager.',
  routing,
  withWords,
  partners: 'Druckpartner',
  noPartners: 'Nicht übergeben.',
  jobTicket: 'Auftragszettel (PDF)',
  packingSlip: 'Lieferschein (PDF)',
  handoverStates: {
    waiting: 'Wartet',
    running: 'Wird gesendet',
    taken: 'Angenommen',
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
  },
  pulls: 'holt seine Aufträge ab',
  doubtful: 'hat ihn vielleicht',
  tries: (count) => mal(count, 'Versuch', 'Versuche'),
  tracking: 'Sendungsverfolgung',
  noTracking: 'Nichts versandt.',
  notes: 'Notizen',
  noteLabel: 'Neue Notiz',
  noteHint: 'Für das Team. Kunden und Druckpartner sehen sie nicht.',
  noNotes: 'Noch keine Notizen.',
  data: 'Alles als JSON',
};
