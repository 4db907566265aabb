import { describe, expect, it } from 'vitest';
import {
  draftOf,
  EMPTY_REGISTER,
  fromDraft,
  registerFaults,
  registerInput,
  type RegisterValues,
} from './register-model.ts';

const WHOLE: RegisterValues = {
  ...EMPTY_REGISTER,
  firstName: 'Asha',
  lastName: 'Okafor',
  email: 'asha@example.com',
  phone: '98765 43210',
  password: 'four grey herons',
  acceptedTerms: true,
};

describe('registerFaults', () => {
  it('finds nothing in a whole form, with or without a phone number', () => {
    expect(registerFaults(WHOLE)).toEqual({});
    expect(registerFaults({ ...WHOLE, phone: '' })).toEqual({});
  });

  it('names every fault at once', () => {
    const faults = registerFaults({ ...EMPTY_REGISTER, userType: 'client', phone: '12' });
    expect(Object.keys(faults).sort()).toEqual(
      ['acceptedTerms', 'email', 'firstName', 'lastName', 'organisation', 'password', 'phone'].sort(),
    );
  });

  it('asks only clients and vendor companies for an organisation', () => {
    expect(registerFaults({ ...WHOLE, userType: 'individual' })).toEqual({});
    expect(registerFaults({ ...WHOLE, userType: 'company' })).toHaveProperty('organisation');
  });
});

describe('registerInput', () => {
  it('sends the number without blanks, under the dialling code of its own country', () => {
    const input = registerInput({ ...WHOLE, country: 'DE', phoneCountry: 'GB', phone: '20 7946 0958' }, 'ticket');
    expect(input).toMatchObject({ country: 'DE', phoneCode: '+44', phone: '2079460958', ticket: 'ticket' });
  });

  it.each([
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '+44 (0)7911 123456', '+447911123456'],
    ['GB', ' 0044\u00a07911\u202f123456 ', '+447911123456'],
    ['US', '1-212-555-0123', '+12125550123'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['IN', '098000 11125', '+919800011125'],
    ['IN', '+91 98000 11125', '+919800011125'],
    ['IN', '91-98000-11125', '+919800011125'],
    ['IN', '９８０００ １１１２５', '+919800011125'],
    // Pasted with the code of another country than the one that is chosen.
    ['US', '+91 98000 11125', '+919800011125'],
    ['IN', '+44 7911 123456', '+447911123456'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['DE', '0171/1234567', '+491711234567'],
  ])('takes the number of somebody in %s who typed “%s” for %s', (phoneCountry, phone, number) => {
    const values = { ...WHOLE, phoneCountry, phone };
    expect(registerFaults(values)).toEqual({});
    const input = registerInput(values, 'ticket');
    expect((input.phoneCode ?? '') + (input.phone ?? '')).toBe(number);
  });

  it.each([
    ['IN', '(803) 555-0142'],
    ['IN', '98000 11126 / 27'],
    ['GB', '07911'],
    ['US', '555-0123'],
    ['DE', '49301234567'],
  ])('asks somebody in %s about “%s”', (phoneCountry, phone) => {
    expect(registerFaults({ ...WHOLE, phoneCountry, phone })).toHaveProperty('phone');
  });

  it('sends no organisation of a person who has changed their mind', () => {
    expect(registerInput({ ...WHOLE, organisation: 'Northwind' }, 't').organisation).toBeNull();
  });
});

describe('the draft', () => {
  it('holds everything but the password', () => {
    expect(JSON.stringify(draftOf(WHOLE))).not.toContain('herons');
    expect(fromDraft(draftOf(WHOLE))).toEqual({ ...WHOLE, password: '' });
  });

  it.each([null, undefined, 'x', 1, [], {}, { userType: 'admin', firstName: 7, acceptedTerms: 'yes' }])(
    'starts empty from %j',
    (draft) => {
      expect(fromDraft(draft)).toEqual(EMPTY_REGISTER);
    },
  );
});
