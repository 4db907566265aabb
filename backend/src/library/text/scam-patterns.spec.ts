import { expect, it } from 'vitest';
import { warningsOf } from './scam-patterns.ts';

it.each([
  // To another place.
  ['Please message me on WhatsApp, it is faster.', ['elsewhere']],
  ['Let us continue on Telegram: @hr_desk', ['elsewhere']],
  ['Add our hiring manager on Skype to talk', ['elsewhere']],
  ['My WhatsApp number is +91 98765 43210', ['elsewhere']],
  ['WhatsApp me', ['elsewhere']],
  ['https://wa.me/919876543210', ['elsewhere']],
  ['Write to hr.desk.acme@gmail.com', ['elsewhere']],
  ['Please reply to my personal e-mail instead', ['elsewhere']],
  ['Contact us on ＷｈａｔｓＡｐｐ', ['elsewhere']],
  // For money.
  ['You have to pay a fee of Rs 2,000 first.', ['money']],
  ['There is a refundable deposit for the laptop', ['money']],
  ['A registration fee applies.', ['money']],
  ['Please buy two gift cards for the onboarding', ['money']],
  ['Send 0.01 Bitcoin to start', ['money']],
  ['Kindly pay ₹1500 today', ['money']],
  ['Deposit the cheque into your account', ['money']],
  // For what opens an account.
  ['Share your bank account number for the salary', ['details']],
  ['We need a copy of your passport before the interview', ['details']],
  ['Send me your Aadhaar and PAN card', ['details']],
  ['Tell us the OTP that you just got', ['details']],
  ['Please confirm your credit card', ['details']],
  // Several at once.
  ['Pay the processing fee and send your bank details on WhatsApp.', ['elsewhere', 'money', 'details']],
  // What people say at work.
  ['I built the WhatsApp integration of our shop.', []],
  ['We use Slack and Signal processing libraries.', []],
  ['The role pays 32,00,000 a year, with a bonus.', []],
  ['I worked on payments and gift card ledgers at a bank.', []],
  ['The start is on Monday. Could you send me your notice period?', []],
  ['Shared. Accra covers 23:00 to 07:00 IST, we cover the day.', []],
  ['There is no fee at any stage.', []],
  ['No interview is needed, just pay the fee', ['money']],
  ['Never send money or your bank details to anybody.', []],
  ['Please bring your passport on the first day.', []],
  ['Can we talk on Wednesday?', []],
  ['Send it through Rolecall, please.', []],
  ['', []],
] as const)('%s', (text, warnings) => {
  expect(warningsOf(text)).toEqual(warnings);
});

it('reads a message of any length in no time', () => {
  const started = performance.now();
  for (const part of ['send ', 'pay fee', 'whatsapp +1', 'a', '@gmail.', ' \n', 'share bank '])
    warningsOf(part.repeat(4_000).slice(0, 4_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
