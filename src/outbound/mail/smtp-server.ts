/** The address of a mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  /** Nothing is sent before STARTTLS. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
}
