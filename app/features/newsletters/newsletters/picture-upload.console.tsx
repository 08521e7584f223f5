import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { newsletterPictures as words } from '#content/newsletter-writing.ts';
import { addresses } from './addresses.console.ts';

interface Props {
	onUploaded(alt: string, address: string): void;
}

/** Uploads a picture within the form of a newsletter, for scripts; without them there is the page of pictures. */
export function PictureUpload({ onUploaded }: Props) {
	const file = useRef<HTMLInputElement>(null);
	const alt = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const upload = async () => {
		const picture = file.current?.files?.[0];
		const description = alt.current?.value.trim() ?? '';
		if (!picture) return setProblem(words.messages.file);
		if (!description) return setProblem(words.messages.alt);
		setBusy(true);
		const address = await send(picture, description).catch(() => undefined);
		setBusy(false);
		setProblem(address ? undefined : words.messages.type);
		if (!address) return;
		onUploaded(description, address);
		if (file.current) file.current.value = '';
		if (alt.current) alt.current.value = '';
	};
	const onEnter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter') return;
		// It would send the newsletter's form.
		event.preventDefault();
		void upload();
	};
	return (
		<details className="newsletter-upload">
			<summary>{words.upload}</summary>
			<div className="field">
				<label className="field-label" htmlFor="upload-file">
					{words.file}
				</label>
				<input ref={file} id="upload-file" type="file" accept="image/*" className="field-control" />
				<p className="field-help">{words.fileHelp}</p>
			</div>
			<div className="field">
				<label className="field-label" htmlFor="upload-alt">
					{words.alt}
				</label>
				<input ref={alt} id="upload-alt" className="field-control" maxLength={250} onKeyDown={onEnter} />
				<p className="field-help">{words.altHelp}</p>
			</div>
			<p role="alert" className="field-error">
				{problem}
			</p>
			<p className="console-actions">
				<Button variant="secondary" size="small" disabled={isBusy} onClick={() => void upload()}>
					{words.insert}
				</Button>
				<a href={addresses.pictures} target="_blank" rel="noreferrer">
					{words.all}
				</a>
			</p>
		</details>
	);
}

/** @returns The picture's address; undefined if it was refused. */
async function send(picture: File, alt: string): Promise<string | undefined> {
	const body = new FormData();
	body.append('picture', picture);
	body.append('alt', alt);
	const response = await fetch(addresses.pictures, { method: 'POST', body });
	return new URL(response.url).searchParams.get('added') ?? undefined;
}
