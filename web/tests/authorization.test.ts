import { expect, test } from 'vitest';
import { readAsked, refusal } from '../src/account/authorization';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

function asked(change: Record<string, string> = {}): ReturnType<typeof readAsked> {
  return readAsked(
    new URLSearchParams({
      response_type: 'code',
      client_id: 'my app',
      redirect_uri: 'https://app.example/back?x=1',
      scope: 'game:play account:read',
      state: 'a b',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...change,
    }),
  );
}

test('what a program asks for is read whole', () => {
  expect(asked()).toMatchObject({
    name: 'my app',
    backText: 'https://app.example/back?x=1',
    scopes: ['account:read', 'game:play'],
    state: 'a b',
    challenge: CHALLENGE,
  });
  expect(asked({ redirect_uri: 'http://localhost:8000/' })?.back.host).toBe('localhost:8000');
});

test('what is incomplete or dangerous is not asked', () => {
  for (const change of [
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { scope: '' },
    { scope: 'game:play everything' },
    { client_id: '' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: 'http://app.example/' },
    { redirect_uri: 'https://app.example/#x' },
    { redirect_uri: '/back' },
  ]) {
    expect(asked(change), JSON.stringify(change)).toBeNull();
  }
});

test('who does not agree goes back with that', () => {
  const whole = asked();
  expect(whole && refusal(whole)).toBe('https://app.example/back?x=1&error=access_denied&state=a+b');
});
