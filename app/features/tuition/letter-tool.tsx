import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePrice } from '#app/settings/use-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { tuition } from '#content/tuition.ts';
import { LetterForm } from './letter.form.tsx';
import { validDetails } from './letter.schema.ts';
import { type LetterDetails, type LetterPart, letterParts, letterText } from './letter.ts';

export function LetterTool() {
	const price = usePrice();
	const form = useRef<HTMLFormElement>(null);
	const [details, setDetails] = useState<LetterDetails>({});
	const read = (from: HTMLFormElement) => setDetails(validDetails(new FormData(from)));
	useEffect(() => {
		// Input from before the application started, or restored by the browser.
		if (form.current) setDetails(validDetails(new FormData(form.current)));
	}, []);
	return (
		<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
			<div className="grid gap-5">
				<LetterForm ref={form} onInput={read} />
			</div>
			<section aria-label={tuition.previewLabel} className="lg:sticky lg:top-24" data-private>
				<Card>
					<p className="whitespace-pre-line break-words">{letterParts(details, price).map(renderPart)}</p>
				</Card>
				<div className="mt-4">
					<CopyLetter letter={letterText(details, price)} />
				</div>
			</section>
		</div>
	);
}

function renderPart({ text, kind }: LetterPart, index: number) {
	if (kind === 'words') return text;
	return (
		<span key={index} className={kind === 'blank' ? 'text-persimmon' : 'font-semibold text-forest'}>
			{text}
		</span>
	);
}

/** Copies the letter. Visible only with scripts and over a secure connection. */
function CopyLetter({ letter }: { letter: string }) {
	const canCopy = useSyncExternalStore(
		() => () => {},
		() => navigator.clipboard !== undefined,
		() => false,
	);
	const copy = () =>
		navigator.clipboard.writeText(letter).then(
			() => showToast({ kind: 'success', title: tuition.copied }),
			// The browser refused: the text can be selected instead.
			() => undefined,
		);
	// Hidden by visibility, so that nothing moves when it appears.
	return (
		<Button variant="secondary" className={canCopy ? '' : 'invisible'} onClick={copy}>
			{tuition.copy}
		</Button>
	);
}
