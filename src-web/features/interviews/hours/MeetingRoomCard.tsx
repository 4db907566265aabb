import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveMeetingRoom, type OwnRoom } from '#contract/api/meeting-room.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { Section } from '#web/ui/Card.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { ROOM_KEY, useMeetingRoom } from '../queries.ts';
import classes from './hours.module.css';

/** Where the reader holds video calls; nothing until it is known. */
export function MeetingRoomCard() {
  const { data: own } = useMeetingRoom();
  return own === undefined ? null : <RoomForm key={own.link} own={own} />;
}

function RoomForm({ own }: { own: OwnRoom }) {
  const client = useQueryClient();
  const [link, setLink] = useState(own.link ?? '');
  const [fault, setFault] = useState<string | undefined>();
  useUnsavedWarning(link.trim() !== (own.link ?? ''));
  const save = useMutation({
    mutationFn: async (next: string | null) => (await callApi(saveMeetingRoom, { link: next })).data,
    onSuccess: (saved) => {
      client.setQueryData<OwnRoom>(ROOM_KEY, saved);
      toast('success', saved.link === null ? 'Your room is removed.' : 'Your room is saved.');
    },
    onError: toastFailure,
  });
  return (
    <Section title="Your meeting room" keepsFocus className={classes['card'] ?? ''}>
      <p className={classes['text']}>
        A link to your own room, such as on Jitsi, Zoom or Teams. It’s the first choice when you schedule a video call.
        {own.server === null ? '' : ` Without one, each call gets a new room on ${own.server}.`}
      </p>
      <form
        noValidate
        className={classes['room']}
        onSubmit={(event) => {
          event.preventDefault();
          const next = link.trim() === '' ? null : link.trim();
          const isFaulty = !saveMeetingRoom.input.safeParse({ link: next }).success;
          setFault(isFaulty ? 'Enter a web address, such as https://meet.example.com/abc.' : undefined);
          if (!isFaulty) save.mutate(next);
        }}
      >
        <TextInput
          label="Link to your room"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LIMITS.website}
          value={link}
          error={fault}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          Save room
        </Button>
      </form>
    </Section>
  );
}
