import { asTyped } from '../../api/typed.ts';

/** The fields of a print partner as they are typed. */
export interface Typed {
  readonly name: string;
  readonly handover: 'pulls' | 'posts';
  readonly address: string;
  readonly priority: string;
  readonly open: boolean;
  readonly orderKey: string;
}

/** The fields of a new partner as the service takes them. An address that is missing is refused at its field: without one, it would pull. */
export function newPartnerBody({ name, handover, address, priority, orderKey }: Typed) {
  return {
    name,
    ...(handover === 'posts' ? { address } : {}),
    ...priorityIn(priority),
    ...(orderKey === '' ? {} : { order_key: orderKey }),
  };
}

/** The same of what was changed. */
export function partnerChanges(changes: Partial<Typed>, { handover, address }: Typed) {
  const { name, open, priority = '' } = changes;
  const isHandoverChanged = changes.handover !== undefined;
  const isAddressed = handover === 'posts' && (isHandoverChanged || changes.address !== undefined);
  return {
    ...(name === undefined ? {} : { name }),
    ...(isAddressed ? { address } : {}),
    ...(handover === 'pulls' && isHandoverChanged ? { pulls: true } : {}),
    ...priorityIn(priority),
    ...(open === undefined ? {} : { open }),
  };
}

/** Emptied, it stays as it is. */
const priorityIn = (priority: string) => (priority.trim() === '' ? {} : { priority: asTyped(priority) });
