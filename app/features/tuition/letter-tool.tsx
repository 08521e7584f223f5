import { useEffect, useRef, useState } from 'react';
import { unprintable } from '#app/pdf/printable.ts';
import { Card } from '#app/ui/panel.tsx';
import { tuition } from '#content/tuition.ts';
import { CopyLetter } from './copy-letter.tsx';
import { LetterForm } from './letter.form.tsx';
import { acceptable } from './letter.schema.ts';
import { type LetterDetails, type LetterPart, letterParts, letterText } from './letter.ts';

/** The form, and beside it the letter as it stands; with scripts it fills in as one types. */
export function LetterTool() {
	const form = useRef<HTMLFormElement>(null);
	const [details, setDetails] = useState<LetterDetails>({});
	const read = (from: HTMLFormElement) => setDetails(acceptable(new FormData(from)));
	useEffect(() => {
		// What was typed before the application ran, or what the browser kept of an earlier visit.
		if (form.current) setDetails(acceptable(new FormData(form.current)));
	}, []);
	const lost = unprintable(Object.values(details).join(' '));
	return (
		<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
			<div className="grid gap-5">
				<LetterForm ref={form} onInput={read} />
				<div role="status">
					{lost.length > 0 && (
						<p className="form-refusal" data-kind="warning">
							<span>
								{tuition.notInPdf.before} <strong className="break-all">{lost.join(' ')}</strong>{' '}
								{tuition.notInPdf.after}
							</span>
						</p>
					)}
				</div>
			</div>
			<section aria-label={tuition.previewLabel} className="lg:sticky lg:top-24" data-private>
				<Card>
					<p className="whitespace-pre-line break-words">{letterParts(details).map(drawPart)}</p>
				</Card>
				<div className="mt-4">
					<CopyLetter letter={letterText(details)} />
				</div>
			</section>
		</div>
	);
}

function drawPart({ text, kind }: LetterPart, at: number) {
	if (kind === 'words') return text;
	return (
		<span key={at} className={kind === 'blank' ? 'text-persimmon' : 'font-semibold text-forest'}>
			{text}
		</span>
	);
}
