import type { fileDetails, transferDetails } from '../../../../../src/domain/details/files.ts';
import type { WordsOf } from '../../../../../src/domain/details/words.ts';

export const files: WordsOf<typeof fileDetails> = {
  upload_too_large: ({ most }) => `Höchstens ${most} Bytes sind möglich.`,
  too_many_open_uploads: ({ open, most }) =>
    `${open} Uploads sind noch unvollständig, höchstens ${most} sind möglich. Vervollständigen oder beenden Sie sie.`,
  uploads_full:
    'Die Uploads, die kein Auftrag verwendet, sind zusammen zu groß. Verwenden oder beenden Sie sie.',
  upload_address_of_bytes: 'Senden Sie die Adresse, die mit platen: beginnt.',
  upload_unknown: 'Diesen Upload gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.',
  upload_incomplete: 'Diese Datei ist noch nicht vollständig hochgeladen.',
  upload_md5_differs: 'Das ist nicht die MD5 der hochgeladenen Datei.',
  file_unreadable: 'Die Datei kann nicht gelesen werden.',
  file_empty: 'Die Datei ist leer.',
  check_unknown: ({ days }) =>
    `Diese Prüfung gibt es nicht, oder sie ist älter als ${days} Tage. Prüfen Sie die Dateien noch einmal.`,
  check_named_with_files: 'Lassen Sie dies weg, wenn Dateien geprüft werden sollen.',
  replacement_missing: 'Geben Sie eine Adresse an, oder die Fehler, mit denen gedruckt werden soll.',
  file_link_ended: 'Dieser Link ist ungültig oder abgelaufen. Rufen Sie einen neuen ab.',
  template_link_ended: 'Dieser Link ist ungültig oder abgelaufen. Rufen Sie einen neuen ab.',
  product_of_check_gone: ({ product }) =>
    `Das Produkt "${product}" gibt es nicht mehr. Prüfen Sie die Dateien für ein anderes.`,
  template_unknown: 'Der Name muss auf .pdf oder .svg enden.',
  product_not_bound: ({ product }) => `${product} besteht nicht aus Umschlag und Buchblock.`,
  binding_missing: ({ product }) => `Im Katalog fehlt die Bindung von ${product}.`,
  thickness_missing: ({ product, part }) =>
    `Im Katalog fehlt die Dicke ${part === 'board' ? 'der Pappe' : 'des Umschlags'} von ${product}.`,
  size_missing: ({ product }) => `Im Katalog fehlt die Größe von ${product}.`,
  spine_not_in_table: ({ product, pages }) =>
    `Die Tabelle der Rücken von ${product} hat keine Zeile für ${pages} Seiten.`,
  paper_without_data: ({ paper, known }) => {
    const better = known.length === 0 ? '' : ` Wählen Sie eines von ${known.join(', ')}.`;
    return `Im Katalog fehlen Grammatur und Volumen von ${paper}.${better}`;
  },
  paper_missing: ({ product }) => `${product} braucht ein Papier.`,
};

export const transfers: WordsOf<typeof transferDetails> = {
  upload_method_unknown: 'Senden Sie die Bytes mit PATCH (tus 1.0) oder PUT.',
  upload_version_unknown: ({ version }) => `Nur ${version} ist möglich.`,
  upload_ended: 'Die 24 Stunden dieser Adresse sind vorbei.',
  too_many_unknown_uploads: 'Zu viele Aufrufe unbekannter Adressen.',
  upload_address_unknown: 'Einen Upload mit dieser Adresse gibt es nicht.',
  upload_of_other_type: 'Der Inhalt von PATCH muss application/offset+octet-stream sein.',
  upload_offset_malformed: 'Eine Anzahl von Bytes.',
  upload_complete: 'Die Datei ist schon vollständig.',
  upload_in_use: 'Ein Auftrag verwendet diese Datei.',
  upload_busy: 'Diese Datei wird gerade schon gesendet. Versuchen Sie es in einigen Sekunden noch einmal.',
  upload_too_slow: 'Die Datei kommt zu langsam an. Was angekommen ist, bleibt.',
  upload_elsewhere: ({ offset }) => `Angekommen sind ${offset} Bytes. Senden Sie von dort an weiter.`,
  upload_exceeded: ({ size }) => `Mehr Bytes als angekündigt. Die Datei hat ${size}.`,
  upload_cut_short: ({ offset, size }) => `Angekommen sind ${offset} Bytes von ${size}.`,
  upload_altered: 'Die Bytes haben nicht die angekündigte Prüfsumme. Senden Sie sie noch einmal.',
  upload_checksum_malformed: ({ algorithms }) =>
    `${algorithms.join(' oder ')}, ein Leerzeichen und die Summe in Base64.`,
};
