import { describe, expect, it } from 'vitest';
import { finishFaults, finishInput } from './finish-model.ts';
import { EMPTY_PERSON } from './person-model.ts';

const FILLED = {
  ...EMPTY_PERSON,
  firstName: ' Ravi ',
  lastName: 'Iyer',
  email: 'ravi@example.com',
  acceptedTerms: true,
};

describe('finishing an account', () => {
  it('asks for everything that is missing', () => {
    expect(Object.keys(finishFaults(EMPTY_PERSON)).sort()).toEqual(['acceptedTerms', 'email', 'firstName', 'lastName']);
    expect(finishFaults(FILLED)).toEqual({});
  });

  it.each(['client', 'company'] as const)('asks a %s for an organisation', (userType) => {
    expect(finishFaults({ ...FILLED, userType })).toEqual({ organisation: 'Enter the name of your organisation' });
    expect(finishFaults({ ...FILLED, userType, organisation: 'Iyer Staffing' })).toEqual({});
  });

  it('sends no organisation for somebody who has none, whatever was typed before', () => {
    expect(finishInput({ ...FILLED, organisation: 'Iyer Staffing' }, 'ticket').organisation).toBeNull();
    expect(finishInput(FILLED, 'ticket')).not.toHaveProperty('email');
  });
});
