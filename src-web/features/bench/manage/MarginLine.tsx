import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { setBenchSettings } from '#contract/api/bench.ts';
import { userMay } from '#contract/domain/user.ts';
import { marginOver, pricePer, rateForFloor } from '#contract/domain/work-terms.ts';
import { formatMoney, formatPrice } from '#web/lib/format-money.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { faultsOf, numberOrNull } from '#web/shared/forms/form-values.ts';
import { useBenchSettings, useSetBenchSettings } from '../queries.ts';
import type { ResourceForm } from './field.ts';
import { priceInput } from './resource-input.ts';
import type { PriceValues } from './resource-values.ts';
import ui from '#web/ui/ui.module.css';
import classes from './resource-form.module.css';

/** The period in which a client of another habit thinks. */
const OTHER = { hourly: 'daily', daily: 'hourly', monthly: 'annualy', annualy: 'monthly' } as const;
const BASIS = { hourly: '8 hours a day', daily: '8 hours a day', monthly: '12 months', annualy: '12 months' } as const;

function readPrice(values: PriceValues) {
  const price = priceInput(values);
  return price === null || Number.isNaN(price.amount) || price.amount <= 0 ? null : price;
}

/** The same amount for another period, in small; its line keeps its place while the amount is typed. */
export function OtherPeriod({ price: values }: { price: PriceValues }) {
  const price = readPrice(values);
  return (
    <p className={classes['other']}>
      {price === null ? null : `= ${formatPrice(pricePer(price, OTHER[price.period]))}, at ${BASIS[price.period]}`}
    </p>
  );
}

/** What the rate leaves over the cost, at every key. Below the floor it is marked, and can be saved all the same. */
export function MarginLine({ form }: { form: ResourceForm }) {
  const [rate, cost] = [readPrice(form.values.rate), readPrice(form.values.cost)];
  const margin = marginOver(rate, cost);
  const floor = useBenchSettings().data?.marginFloor ?? null;
  const isLow = margin !== null && margin.percent < (floor ?? 0);
  return (
    <>
      <div className={classes['margin']} data-low={isLow || undefined} role="group" aria-label="Margin">
        <p>Margin</p>
        <p>
          {rate === null || margin === null ? (
            'Not known yet'
          ) : (
            <>
              <strong>{formatPrice({ ...rate, amount: margin.amount })}</strong> {String(margin.percent)}%
            </>
          )}
        </p>
        <p className={classes['floor']}>
          {rate !== null && cost !== null && rate.currency !== cost.currency
            ? 'Rate and cost are in different currencies, so they can’t be set off.'
            : rate === null || cost === null || margin === null
              ? 'Enter a rate and a cost to see what is left.'
              : isLow
                ? `${floor === null ? 'The rate is below the cost.' : `Below your floor of ${String(floor)}%.`} ${formatMoney(rateForFloor(cost, rate.period, floor ?? 0), rate.currency)} would reach it.`
                : floor === null
                  ? 'You have set no floor.'
                  : `Your floor is ${String(floor)}%.`}
        </p>
      </div>
      <FloorSetting floor={floor} />
    </>
  );
}

/** The floor of the whole bench; whoever works with it may set it. */
function FloorSetting({ floor }: { floor: number | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const save = useSetBenchSettings();
  if (!userMay(useSignedInUser(), 'work')) return null;
  if (typed === null) {
    return (
      <div className={classes['floorForm']}>
        <Button variant="default" size="sm" onClick={() => setTyped(floor === null ? '' : String(floor))}>
          {floor === null ? 'Set a margin floor' : 'Change the margin floor'}
        </Button>
      </div>
    );
  }
  const submit = () => {
    const marginFloor = numberOrNull(typed);
    const found = faultsOf(setBenchSettings.input, { marginFloor })['marginFloor'];
    setFault(found);
    if (found === undefined) save.mutate({ marginFloor }, { onSuccess: () => setTyped(null) });
  };
  return (
    <div className={classes['floorForm']} role="group" aria-label="Floor">
      <TextInput
        label="Floor for everybody on your bench, in per cent"
        inputMode="numeric"
        maxLength={3}
        value={typed}
        error={fault ?? save.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <Button variant="default" loading={save.isPending} onClick={submit}>
        Save the floor
      </Button>
      <Button variant="subtle" onClick={() => setTyped(null)}>
        Cancel
      </Button>
      <p className={ui['hint']}>Empty for none. Rates below it are marked, never refused.</p>
    </div>
  );
}
