import type { UseFormReturnType } from '@mantine/form';
import type { PostJobValues } from '../model/post-form.ts';

export type PostForm = UseFormReturnType<PostJobValues>;

/** Shared by all sections: the form, and ids that the error summary can lead to. */
export interface SectionProps {
  form: PostForm;
  inputId: (path: string) => string;
}
