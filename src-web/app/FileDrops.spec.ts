import { describe, expect, it } from 'vitest';
import { droppedResume } from './FileDrops.tsx';

/** As a browser gives it: a list of files, and of entries that know folders. */
function dropOf(names: string[], isDirectory = false): DataTransfer {
  return {
    files: names.map((name) => new File(['x'], name)),
    items: names.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) })),
  } as unknown as DataTransfer;
}

describe('what is dropped on the window', () => {
  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx', 'cv.rtf', 'my.old.cv.txt'])('is a resume: %s', (name) => {
    expect(droppedResume(dropOf([name]), false)).toMatchObject({ kind: 'resume', file: { name } });
  });

  it('is a JSON Resume', () => {
    expect(droppedResume(dropOf(['cv.json']), false)).toEqual({ kind: 'json' });
  });

  it.each([
    ['a picture', dropOf(['me.png']), false, /not a resume/],
    ['a name that only contains an ending', dropOf(['cv.pdf.exe']), false, /not a resume/],
    ['a file without an ending', dropOf(['pdf']), false, /not a resume/],
    ['several', dropOf(['a.pdf', 'b.pdf']), false, /one resume at a time/],
    ['a folder, whatever its name', dropOf(['cv.pdf'], true), false, /a folder/],
    ['nothing', dropOf([]), false, /no file/],
    ['a resume while a dialog is open', dropOf(['cv.pdf']), true, /close what is open first/],
  ])('is refused with a reason: %s', (_name, drop, isDialogOpen, why) => {
    const dropped = droppedResume(drop, isDialogOpen);
    expect(dropped.kind === 'refused' && dropped.why).toMatch(why);
  });
});
