import type { Words } from '../en/index.ts';
import { said } from './details/index.ts';

export const fixes: Words['fixes'] = {
  invalid_json: 'Ein JSON-Objekt in UTF-8 senden.',
  content_type_not_supported: 'Den Header Content-Type: application/json senden.',
  body_too_large: 'Weniger auf einmal senden: höchstens 1 MiB, bei einem Bündel von Signalen 4 MiB.',
  missing_required_parameter: 'Das genannte Feld ergänzen; es darf nicht leer sein.',
  invalid_parameter: 'Das genannte Feld berichtigen: Art, Form oder Wert ist falsch.',
  confirmation_required: 'Das Passwort noch einmal eingeben, dann den Aufruf wiederholen.',
  two_steps_required: 'Im eigenen Konto die Zwei-Schritt-Anmeldung einrichten, dann den Aufruf wiederholen.',
  not_permitted: 'Einen Schlüssel oder Benutzer mit der nötigen Rolle verwenden.',
  access_denied:
    'Einen gültigen Schlüssel dieser Schnittstelle verwenden: Dieser fehlt, ist unbekannt, widerrufen oder abgelaufen.',
  catalogue_changed: 'Den Probelauf wiederholen: Der Katalog wurde inzwischen geändert.',
  order_reference_not_unique: 'Eine neue Referenz verwenden: Ein früherer Auftrag hat diese schon.',
  order_not_found: 'Referenz prüfen, und ob der Schlüssel zu Kunde und Modus des Auftrags gehört.',
  order_state_conflict: 'Erst den Auftrag lesen: Sein Status lässt das nicht mehr zu.',
  product_unknown: 'Ein Produkt des Katalogs verwenden; die Antwort nennt ein ähnliches.',
  option_unknown: 'Eine Option dieses Produkts verwenden.',
  option_conflict: 'Je Kategorie nur eine Option wählen.',
  file_type_not_accepted: 'Dateien der Arten senden, die das Produkt annimmt.',
  quote_not_found_or_expired:
    'Ein neues Angebot erstellen: Dieses ist älter als 48 Stunden oder von einem anderen Kunden.',
  quote_expired: 'Ein neues Angebot erstellen: Dieses ist älter als 48 Stunden.',
  quote_validate_one_or_more_items_not_found_in_quote: 'Genau das bestellen, was angeboten wurde.',
  total_pages_value_not_supported: 'Eine Seitenzahl verwenden, in der es das Produkt gibt.',
  shipping_level_not_available: 'Eine Versandart der Liste verwenden, oder eine Position, die sie befördert.',
  country_not_served: 'In ein Land der Liste liefern lassen.',
  state_required: 'Den Bundesstaat in der Adresse ergänzen: Dieses Land braucht einen.',
  meta_not_allowed: 'Das Feld meta weglassen oder dem Kunden die Stufe Enterprise geben.',
  signal_type_unknown: 'Einen Typ dieser Version der Signal-Schnittstelle verwenden.',
  item_not_found: 'Auftrag und Position prüfen: Der Druckpartner hat keine solche Position.',
  idempotency_key_reused: 'Für eine andere Anfrage einen neuen Idempotency-Key verwenden.',
  rate_limited: 'Seltener aufrufen und so lange warten, wie Retry-After sagt.',
  path_not_found: 'Den Pfad des Aufrufs berichtigen.',
  upload_conflict: 'Mit HEAD fragen, wo es weitergeht, und mit nur einer Anfrage zur selben Zeit senden.',
  upload_ended: 'Mit files/upload eine neue Adresse anfordern.',
  upload_altered: 'Die Bytes noch einmal senden und die angekündigte Summe prüfen.',
  method_not_allowed: 'Eine Methode verwenden, die der Header Allow nennt.',
  request_timeout: 'Den Inhalt schneller oder in kleineren Teilen senden.',
  service_unavailable: 'Den Aufruf nach Retry-After unverändert wiederholen.',
  internal_error: 'Der Dienst ist gescheitert. Mit der Anfrage-ID melden.',
};

export const fields: Words['fields'] = {
  about: said,
  refused: (reason) => `Dieser Wert wurde abgelehnt. Grund (englisch): ${reason}.`,
  units: { seconds: 'Sekunden', minutes: 'Minuten', days: 'Tage' },
};
