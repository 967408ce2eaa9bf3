import { useMay } from '../../api/accounts.ts';
import { Choices } from '../../ui/choices.tsx';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { useAlertMails, useSetAlertMails } from './queries.ts';

/** The alerts that the user is mailed about; not for members. */
export function AlertMails() {
  const { mails: words, common } = useWords();
  const toast = useToast();
  const isStaff = useMay()('/admin/1.0/account/alert-mails');
  const query = useAlertMails(isStaff);
  const save = useSetAlertMails();
  if (!isStaff) return null;
  return (
    <section className="card stack">
      <div>
        <h2>{words.alerts}</h2>
        <p className="soft">{words.alertsHint}</p>
      </div>
      {save.error !== null && <Problem error={save.error} />}
      <Loaded query={query}>
        {(chosen) =>
          chosen && (
            <Choices
              legend={words.alertsLegend}
              value={chosen.alerts}
              onChange={(alerts) => save.mutate(alerts, { onSuccess: () => toast(common.saved) })}
              options={(['off', 'critical', 'all'] as const).map((value) => ({
                value,
                label: words.alertChoices[value],
              }))}
            />
          )
        }
      </Loaded>
    </section>
  );
}
