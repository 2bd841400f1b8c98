// The desk's one script: what plain HTML cannot do. Every screen works without it, but for passkeys.

import { copyButtons } from './copy-button.ts';
import { restoreDrafts } from './drafts.ts';
import { keepDueCount } from './due-count.ts';
import { checkLink } from './enroll.ts';
import { insertTexts } from './insert-text.ts';
import { passkeyForms } from './passkey.ts';
import { pictureDrop } from './picture-drop.ts';
import { scheduleTimes } from './schedule.ts';
import { shortcuts } from './shortcuts.ts';

passkeyForms();
void checkLink();
restoreDrafts();
copyButtons();
insertTexts();
shortcuts();
scheduleTimes();
pictureDrop();
keepDueCount();

// Some browsers show a page as it was when one goes back, also after signing out; the server decides.
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) location.reload();
});
