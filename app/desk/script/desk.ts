// The desk's one script: what plain HTML cannot do. Every screen works without it, but for passkeys.

import { copyButtons } from './copy-button.ts';
import { restoreDrafts } from './drafts.ts';
import { checkLink } from './enroll.ts';
import { passkeyForms } from './passkey.ts';
import { shortcuts } from './shortcuts.ts';

passkeyForms();
void checkLink();
restoreDrafts();
copyButtons();
shortcuts();
