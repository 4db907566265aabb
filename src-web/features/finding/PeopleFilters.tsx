import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect, TextInput, Button, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useOptimistic, useState } from 'react';
import type { PeopleList } from '#contract/domain/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  DATES_POSTED,
  EXPERIENCES,
  GENDERS,
  QUALIFICATIONS,
  type DatePosted,
  type Gender,
} from '#contract/domain/options.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import type { Counts } from '#web/ui/filters/counts.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { SkillsFilter } from './SkillsFilter.tsx';
import type { PeopleSearch } from './model/people-search.ts';
import { useDeleteList, usePeopleLists } from './queries.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from '#web/ui/filters/filters.module.css';
import finding from './finding.module.css';

interface ListFilterProps {
  /** Id of a list; empty for everybody. */
  value: string;
  onChange: (listId: string) => void;
  mayDelete: boolean;
}

/** One of the account's lists, or everybody; the chosen one can be deleted. */
function ListFilter({ value, onChange, mayDelete }: ListFilterProps) {
  const { data: lists = [] } = usePeopleLists();
  const [deleting, setDeleting] = useState<PeopleList | null>(null);
  const chosen = lists.find(({ _id }) => _id === value);
  return (
    <div className={classes['group']}>
      <NativeSelect
        label="On list"
        // It has its place before there is a list: what stands below it does not move when the first is made.
        disabled={lists.length === 0 && value === ''}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Everyone' },
          ...lists.map(({ _id, name, people }) => ({ value: _id, label: `${name} (${formatCount(people)})` })),
          ...(chosen === undefined && value !== '' ? [{ value, label: 'A list that is gone' }] : []),
        ]}
      />
      {chosen === undefined || !mayDelete ? null : (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setDeleting(chosen)}>
          Delete this list
        </UnstyledButton>
      )}
      {deleting === null ? null : (
        <DeleteListDialog
          list={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            onChange('');
          }}
        />
      )}
    </div>
  );
}

function DeleteListDialog(props: { list: PeopleList; onClose: () => void; onDeleted: () => void }) {
  const { list, onClose, onDeleted } = props;
  const remove = useDeleteList();
  return (
    <Dialog
      onClose={onClose}
      title={`Delete the list “${list.name}”?`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        <p>
          {list.people === 0 ? 'Nobody is on it.' : `${plural(list.people, 'person', 'people')} will be on it no more.`}{' '}
          They don’t hear of it, and invitations stay as they are.
        </p>
        {remove.isError ? (
          <p role="alert" className={dialog['failure']}>
            {remove.error.message}
          </p>
        ) : null}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(list._id, {
                onSuccess: () => {
                  toast('success', `The list “${list.name}” was deleted.`);
                  onDeleted();
                },
              })
            }
          >
            Delete list
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The screens where the filter by those who have applied stands among the others, and not beside the job. */
export const NARROW = '(max-width: 48em)';

interface AppliedFilterProps extends Pick<ListState<PeopleSearch>, 'search' | 'change'> {
  /** There is no job for which anybody could have applied. */
  disabled: boolean;
}

/** Brings back the people who have applied for the job. */
export function AppliedFilter({ search: { applied }, change, disabled }: AppliedFilterProps) {
  // The list behind it may take its time; a box that waits for it jumps back under the hand.
  const [shown, show] = useOptimistic(applied);
  return (
    <Checkbox
      className={finding['applied'] ?? ''}
      label="Show people who have applied"
      disabled={disabled}
      checked={shown === 'shown'}
      onChange={(event) => {
        const next = event.currentTarget.checked ? 'shown' : '';
        startTransition(() => {
          show(next);
          change({ applied: next });
        });
      }}
    />
  );
}

/** Rest between keys before the list follows: the server takes sixty searches a minute. */
const REST_MS = 350;

interface PeopleFiltersProps {
  state: ListState<PeopleSearch>;
  counts: Readonly<Record<'category' | 'experiences' | 'qualifications' | 'skills', Counts>> | undefined;
  /** Whether the operator allows it; undefined until the server has said so. */
  genderFilter: boolean | undefined;
  /** Lists can be deleted. */
  mayKeep: boolean;
  /** The people are compared with a job, for which some may have applied. */
  withJob: boolean;
}

/** Every filter of the people; changes show at once. */
export function PeopleFilters({ state, counts, genderFilter, mayKeep, withJob }: PeopleFiltersProps) {
  const { search, change } = state;
  const isNarrow = useMedia(NARROW);
  const name = useTypedFilter(search.name, (next, options) => change({ name: next }, options), REST_MS);
  return (
    <div className={classes['panel']}>
      {isNarrow ? <AppliedFilter search={search} change={change} disabled={!withJob} /> : null}
      <ListFilter value={search.list} onChange={(list) => change({ list })} mayDelete={mayKeep} />
      <div className={classes['group']}>
        <TextInput
          label="Name"
          placeholder="Any name"
          description="Finds only names people have chosen to show"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="search"
          autoComplete="off"
          maxLength={LIMITS.name}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={name.text}
          onChange={(event) => name.type(event.currentTarget.value)}
          onBlur={name.settle}
        />
      </div>
      <SkillsFilter value={search.skills} onChange={(skills) => change({ skills })} counts={counts?.skills} />
      <CheckGroup
        label="Experience"
        unit="person"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experiences}
        onChange={(experiences) => change({ experiences })}
        counts={counts?.experiences}
      />
      <DistanceFilter search={search} change={change} />
      <CategoryFilter
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts?.category}
        unit="person"
      />
      <CheckGroup
        label="Qualification"
        unit="person"
        options={QUALIFICATIONS.list}
        labels={QUALIFICATIONS.labels}
        value={search.qualifications}
        onChange={(qualifications) => change({ qualifications })}
        counts={counts?.qualifications}
      />
      <div className={classes['group']}>
        <NativeSelect
          label="Open to offers since"
          value={search.posted}
          onChange={(event) => change({ posted: event.currentTarget.value as DatePosted })}
          data={DATES_POSTED.list.map((value) => ({ value, label: DATES_POSTED.labels[value] }))}
        />
      </div>
      {genderFilter === true ? (
        <div className={classes['group']}>
          <NativeSelect
            label="Gender"
            description="As people described themselves. People who haven’t said aren’t included"
            value={search.gender}
            onChange={(event) => change({ gender: event.currentTarget.value as Gender | '' })}
            data={[
              { value: '', label: 'Any' },
              ...GENDERS.list.map((value) => ({ value, label: GENDERS.labels[value] })),
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
