import { Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { changesOf } from '../../../../api/typed.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormProblem } from '../../../../ui/form.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { countryText } from '../address.tsx';
import { type Address, type AddressChanges, type Order, useReaddress } from '../queries.ts';

const fields = [
  'company',
  'firstname',
  'lastname',
  'street1',
  'street2',
  'zip',
  'city',
  'email',
  'phone',
] as const;

interface ReaddressDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReaddressDialog({ order, isOpen, onClose }: ReaddressDialogProps) {
  const { order: words } = useWords();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.readdressTitle}>
      <Addresses order={order} onClose={onClose} />
    </Dialog>
  );
}

/** One address at a time; edits of the others are kept, and shown when this one is saved. */
function Addresses({ order, onClose }: Omit<ReaddressDialogProps, 'isOpen'>) {
  const { order: words } = useWords();
  const [position, setPosition] = useState(1);
  const [edits, setEdits] = useState<Readonly<Record<number, Edit>>>({});
  const address = order.addresses[position - 1];
  const edit = edits[position] ?? (address && { before: address, values: typedOf(address) });
  const onSaved = () => {
    const { [position]: _saved, ...others } = edits;
    setEdits(others);
    const [next] = Object.entries(others).flatMap(([other, one]) => (isChanged(one) ? [Number(other)] : []));
    if (next === undefined) onClose();
    else setPosition(next);
  };
  return (
    <div className="stack">
      {order.addresses.length > 1 && (
        <Select
          label={words.address}
          data={order.addresses.map((_address, index) => ({
            value: String(index + 1),
            label: words.addressNumber(index + 1),
          }))}
          value={String(position)}
          allowDeselect={false}
          onChange={(chosen) => setPosition(Number(chosen))}
        />
      )}
      {edit && (
        <AddressForm
          key={position}
          number={order.number}
          position={position}
          edit={edit}
          onEdit={(values) => setEdits({ ...edits, [position]: { ...edit, values } })}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </div>
  );
}

interface AddressFormProps {
  readonly number: number;
  readonly position: number;
  readonly edit: Edit;
  readonly onEdit: (values: Values) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function AddressForm({ number, position, edit, onEdit, onSaved, onClose }: AddressFormProps) {
  const { order: words, common, locale } = useWords();
  const toast = useToast();
  const readdress = useReaddress(number);
  const { before: address, values } = edit;
  const onSuccess = () => {
    onSaved();
    toast(words.acts.readdress.done);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    readdress.mutate(bodyOf(edit, position), { onSuccess });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="address-fields">
        {fields.map((field) => (
          <Field
            key={field}
            of="/admin/1.0/orders/readdress"
            name={field}
            label={words.fields[field]}
            value={values[field]}
            onChange={(text) => onEdit({ ...values, [field]: text })}
            error={readdress.error}
          />
        ))}
        {address.state !== null && <TextInput label={words.fields.state} value={address.state} disabled />}
        <TextInput label={words.fields.country} value={countryText(address.country, locale)} disabled />
      </div>
      <p className="soft small">{words.readdressFixed}</p>
      <FormProblem error={readdress.error} />
      <div className="form-actions">
        <Button look="main" type="submit" disabled={readdress.isPending}>
          {words.readdressDo}
        </Button>
        <Button onClick={onClose} disabled={readdress.isPending}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}

type AddressField = (typeof fields)[number];
type Values = Readonly<Record<AddressField, string>>;

/** The typed values, and the address as it was at the start of editing. */
interface Edit {
  readonly before: Address;
  readonly values: Values;
}

const typedOf = (address: Address) =>
  Object.fromEntries(fields.map((field) => [field, address[field] ?? ''])) as Record<AddressField, string>;

const changesIn = ({ before, values }: Edit) =>
  Object.entries(changesOf(typedOf(before), values)) as [AddressField, string][];

const isChanged = (edit: Edit) => changesIn(edit).length > 0;

/** The fields that differ from the present address; an emptied one is named in `clear`. */
function bodyOf(edit: Edit, address: number): AddressChanges {
  const changed = changesIn(edit);
  const clear = changed.flatMap(([field, value]) => (value === '' ? [field] : []));
  return {
    address,
    ...Object.fromEntries(changed.filter(([, value]) => value !== '')),
    ...(clear.length > 0 ? { clear } : {}),
  };
}
