import { ownAlertMails, setAlertMails, setOwnAlertMails } from '../../operations/mail/alert-mails.ts';
import { listClientMails, setClientMails } from '../../operations/mail/client-mails.ts';
import { listMails, resendMail, resendMails } from '../../operations/mail/mails.ts';
import { sendTestMail } from '../../operations/mail/test-mail.ts';
import { listLinks, listTexts, previewMail, setLink, setText } from '../../operations/mail/texts.ts';
import { reads, writes } from './methods.ts';

/** Mails to end customers and users. */
export const mailRows = {
  'admin/mails/list': { ...reads('read-only'), operation: listMails },
  'admin/mails/resend': { ...writes('operator'), operation: resendMail },
  'admin/mails/resend-all': { ...writes('operator'), operation: resendMails },
  'admin/mails/preview': { ...reads('read-only'), operation: previewMail },
  'admin/mails/test': { ...writes('administrator'), operation: sendTestMail },
  'admin/mails/clients/list': { ...reads('read-only'), operation: listClientMails },
  'admin/mails/clients/set': { ...writes('administrator'), operation: setClientMails },
  'admin/mails/texts/list': { ...reads('read-only'), operation: listTexts },
  'admin/mails/texts/set': { ...writes('administrator'), operation: setText },
  'admin/mails/links/list': { ...reads('read-only'), operation: listLinks },
  'admin/account/alert-mails': { ...reads('read-only'), operation: ownAlertMails },
  'admin/account/alert-mails/set': { ...writes('read-only'), operation: setOwnAlertMails },
  'admin/users/alert-mails': { ...writes('administrator'), operation: setAlertMails },
  'admin/mails/links/set': { ...writes('administrator'), operation: setLink },
} as const;
