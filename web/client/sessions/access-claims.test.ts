import { describe, expect, it } from 'vitest';
import { accessClaims, shownName, userFrom } from './access-claims.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

describe('accessClaims', () => {
  it('names the person, letters beyond ASCII included', () => {
    const claims = accessClaims(
      token({
        sub: 'u1',
        exp: 1_800_000_000,
        email: 'zoe@a.example',
        user_metadata: { first_name: 'Zoë', adult: true },
      }),
    );
    expect(claims).toEqual({
      user: {
        id: 'u1',
        email: 'zoe@a.example',
        firstName: 'Zoë',
        lastName: '',
        avatarUrl: '',
        adult: true,
        admin: false,
      },
      expiresAt: 1_800_000_000,
      sessionId: '',
    });
  });

  it.each([null, '', 'x', 'a.b.c', 'a.e30.c', token({ sub: 'u1' }), token({ exp: 1 }), token(null)])(
    'names nobody for %j',
    (bad) => {
      expect(accessClaims(bad)).toBeNull();
    },
  );
});

describe('userFrom', () => {
  it('splits the one name that Google sends', () => {
    expect(userFrom('u', 'a@b.example', { full_name: 'Ana de Souza' })).toMatchObject({
      firstName: 'Ana',
      lastName: 'de Souza',
    });
  });

  it('leaves the last name empty when only a first name was given', () => {
    expect(userFrom('u', 'a@b.example', { first_name: 'Ana', full_name: 'Other Person' }).lastName).toBe('');
  });

  it('never points a picture at another host', () => {
    for (const avatar_url of ['https://lh3.example/a.png', '//lh3.example/a.png', 'data:text/html,x', 7]) {
      expect(userFrom('u', '', { avatar_url }).avatarUrl).toBe('');
    }
    expect(userFrom('u', '', { avatar_url: '/media/a.webp' }).avatarUrl).toBe('/media/a.webp');
  });

  it('takes only a true confirmation for being an adult', () => {
    expect(userFrom('u', '', { adult: 'yes' }).adult).toBe(false);
  });
});

describe('the way to the admin area', () => {
  it('shows by the role that the server wrote, never by one that the person wrote', () => {
    expect(userFrom('u', '', {}, { role: 'admin' }).admin).toBe(true);
    expect(userFrom('u', '', {}, { role: 'moderator' }).admin).toBe(true);
    expect(userFrom('u', '', { role: 'admin' }, { role: 'user' }).admin).toBe(false);
    for (const none of [undefined, null, 'admin', 7]) expect(userFrom('u', '', {}, none).admin).toBe(false);
  });
});

describe('shownName', () => {
  it('falls back to the part of the e-mail before the @', () => {
    expect(shownName({ firstName: '', email: 'sam@b.example' })).toBe('sam');
    expect(shownName({ firstName: 'Sam', email: 'x@b.example' })).toBe('Sam');
  });
});
