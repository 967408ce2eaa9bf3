import { asTyped, given } from '../../api/typed.ts';

/** The fields of a print partner as they are typed. */
export interface Typed {
  readonly name: string;
  readonly handover: 'pulls' | 'posts';
  readonly address: string;
  readonly priority: string;
  readonly open: boolean;
  readonly orderKey: string;
}

/** The fields of a new partner as the service takes them. */
export function newPartnerBody({ name, handover, address, priority, orderKey }: Typed) {
  return {
    name,
    // Left out, it would be a partner that pulls.
    ...(handover === 'posts' ? { address: given(address) } : {}),
    ...priorityIn(priority),
    ...(orderKey === '' ? {} : { order_key: orderKey }),
  };
}

/** The changed fields. */
export function partnerChanges(changes: Partial<Typed>, { handover, address }: Typed) {
  const { name, open, priority = '' } = changes;
  const isHandoverChanged = changes.handover !== undefined;
  const isAddressed = handover === 'posts' && (isHandoverChanged || changes.address !== undefined);
  return {
    ...(name === undefined ? {} : { name }),
    ...(isAddressed ? { address: given(address) } : {}),
    ...(handover === 'pulls' && isHandoverChanged ? { pulls: true } : {}),
    ...priorityIn(priority),
    ...(open === undefined ? {} : { open }),
  };
}

/** Emptied, it stays as it is. */
const priorityIn = (priority: string) => (priority.trim() === '' ? {} : { priority: asTyped(priority) });
