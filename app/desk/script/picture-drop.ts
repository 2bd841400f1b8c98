import { fillIn } from '#app/content/fill-in.ts';

/** As the server has it (desk/pictures/upload-limit.server.ts). */
const largest = 10 * 1024 * 1024;

/** Lets a picture be dropped on the form that adds one, or pasted anywhere on its screen. */
export function pictureDrop(): void {
	const form = document.querySelector<HTMLFormElement>('form[data-picture-drop]');
	const input = form?.querySelector<HTMLInputElement>('input[type=file]');
	const news = form?.querySelector<HTMLElement>('[data-picture-news]');
	if (!form || !input || !news) return;
	const { tooLarge = '', chosen = '', busy = '' } = form.dataset;

	const check = () => {
		const [file] = input.files ?? [];
		input.setCustomValidity(file && file.size > largest ? tooLarge : '');
		news.textContent = file ? fillIn(chosen, { name: file.name }) : '';
		input.reportValidity();
	};
	const choose = (files: FileList | undefined): boolean => {
		const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
		if (!picture) return false;
		const chosenFiles = new DataTransfer();
		chosenFiles.items.add(picture);
		input.files = chosenFiles.files;
		check();
		form.querySelector<HTMLInputElement>('[name=alt]')?.focus();
		return true;
	};

	input.addEventListener('change', check);
	addEventListener('paste', (event) => {
		if (choose(event.clipboardData?.files)) event.preventDefault();
	});
	// Anywhere else a dropped file would replace the page.
	addEventListener('dragover', (event) => {
		event.preventDefault();
		form.toggleAttribute('data-over', form.contains(event.target as Node));
	});
	addEventListener('dragleave', () => form.removeAttribute('data-over'));
	addEventListener('drop', (event) => {
		event.preventDefault();
		form.removeAttribute('data-over');
		choose(event.dataTransfer?.files);
	});
	form.addEventListener('submit', (event) => {
		// A second press would send it twice.
		if (form.hasAttribute('aria-busy')) return event.preventDefault();
		form.setAttribute('aria-busy', 'true');
		news.textContent = busy;
	});
}
