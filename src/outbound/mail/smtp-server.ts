/** Where mails are handed to. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Nothing is sent before STARTTLS. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
}
