import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FinishAccount } from '#web/features/auth/register/FinishAccount.tsx';
import { JoinAccount } from '#web/features/auth/register/JoinAccount.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const WAYS = [
  { value: 'finish', label: 'New account' },
  { value: 'join', label: 'My account' },
];

/** A wallet that belongs to no account yet leads here. */
export default function TempPage() {
  const [way, setWay] = useState('finish');
  return (
    <Page
      title="Finish your account"
      description="Your wallet is connected. Tell us who you are, or link it to your existing account."
      size="form"
    >
      <Card>
        <SegmentedControl
          aria-label="New or existing account"
          fullWidth
          size="md"
          mb={24}
          data={WAYS}
          value={way}
          onChange={setWay}
        />
        {way === 'finish' ? <FinishAccount /> : <JoinAccount />}
      </Card>
    </Page>
  );
}
