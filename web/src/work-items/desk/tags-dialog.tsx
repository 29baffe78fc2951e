import * as deskText from '@atlas/messages/queue-desk';
import { TextField } from '../../ui/text-field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

/** The most tags that an item has. */
const MOST = 12;
const LONGEST = 40;

/** Replaces the tags of items. */
export function TagsDialog(props: StepDialogProps) {
  const { items } = props;
  return (
    <StepDialog
      {...props}
      title={deskText.tagsTitle({ count: items.length })}
      send={deskText.save()}
      values={{ tags: items.length === 1 ? (items[0]?.tags.join(', ') ?? '') : '' }}
      act={({ tags }) => ({ step: 'tags', tags: readTags(tags) })}
      check={({ tags }) => ({
        tags:
          readTags(tags).length > MOST || readTags(tags).some((tag) => tag.length > LONGEST)
            ? deskText.tagsFault({ most: MOST, longest: LONGEST })
            : undefined,
      })}
    >
      {({ field }) => (
        <TextField label={deskText.tags()} hint={deskText.tagsHint()} autoComplete="off" {...field('tags')} />
      )}
    </StepDialog>
  );
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
