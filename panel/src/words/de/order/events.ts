import type { Words } from '../../en/index.ts';
import { files, mal } from './counted.ts';

export const events: Words['order']['events'] = {
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
