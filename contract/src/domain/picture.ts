/** Pictures that people bring. */
import * as z from 'zod/mini';
import { AVATAR } from './limits.ts';

/** Base64 of a PNG, JPEG or WebP. */
export const pictureData = z
  .string()
  .check(
    z.maxLength(Math.ceil((AVATAR.maxBytes * 4) / 3), { error: 'This picture is too large' }),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Must be base64' }),
  );

/** The same; null removes the picture. */
export const pictureInput = z.nullable(pictureData);
