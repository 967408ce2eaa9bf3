import { notifications } from '@mantine/notifications';

/** Reports a success. A failure is shown where it happened, and stays. */
export function useToast() {
  return (message: string) => notifications.show({ message, withCloseButton: false, autoClose: 4000 });
}

/** Reports a failure of a page that was left, until it is closed. */
export function showFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false });
}
