import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { ConsoleField, FormContext } from '#app/console/form.tsx';
import { stylesOf } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { listNames } from '#content/mailing-lists.ts';
import { newsletterPictures } from '#content/newsletter-writing.ts';
import { type AudienceChoice, parseAudience } from './audiences.ts';
import { pictureMarkdown } from './newsletter-text.ts';
import css from './newsletters.console.css?inline';
import { addresses } from './newsletters.console.ts';
import type { NewsletterText } from './newsletters.server.ts';
import type { Format, VisualEditor } from './visual-editor.console.ts';

export const NewsletterStyles = stylesOf('console-newsletters', css);

const toolbar = {
	label: 'Formatting',
	bold: 'Bold',
	italic: 'Italic',
	heading: 'Heading',
	list: 'List',
	numbers: 'Numbered list',
	quote: 'Quotation',
	link: 'Link',
	linkAsk: 'Address of the link, such as https://example.org',
	undo: 'Undo',
	redo: 'Redo',
} as const;

const editors = { label: 'Editor', visual: 'Visual editor', markdown: 'Markdown' } as const;

type Mode = 'visual' | 'markdown';

const FIRST_NAME = '{{first_name|there}}';
const STORED_MODE = 'newsletter-editor';
const formats: readonly Format[] = ['bold', 'italic', 'heading', 'list', 'numbers', 'quote', 'undo', 'redo'];

export type Blocks = readonly { label: string; block: string }[];

interface TextEditorProps {
	value: string;
	blocks: Blocks;
}

/**
 * The text of a newsletter: Markdown in a text area, which is what the form sends. Scripts add a visual editor that reads and writes
 * it, loaded when it is shown.
 */
function TextEditor({ value, blocks }: TextEditorProps) {
	const form = useContext(FormContext);
	const areaId = `${form.id}-body`;
	const host = useRef<HTMLDivElement>(null);
	const editor = useRef<VisualEditor>(undefined);
	/** Undefined until scripts run. */
	const [mode, setMode] = useState<Mode>();
	useEffect(() => {
		// What is being typed stays where it is.
		const isTyping = document.activeElement?.id === areaId;
		setMode(isTyping || localStorage.getItem(STORED_MODE) === 'markdown' ? 'markdown' : 'visual');
	}, [areaId]);
	useEffect(() => {
		if (mode !== 'visual') return;
		return open(host.current, areaId, (opened) => {
			editor.current = opened;
		});
	}, [mode, areaId]);
	const choose = (chosen: Mode) => {
		localStorage.setItem(STORED_MODE, chosen);
		setMode(chosen);
	};
	const insert = (markdown: string, isInline: boolean) => {
		if (mode === 'visual') editor.current?.insert(markdown, isInline);
		else insertIntoArea(areaId, isInline ? markdown : `\n\n${markdown}\n\n`);
	};
	const insertPicture = (alt: string, address: string) => {
		if (mode === 'visual') editor.current?.picture(alt, address);
		else insertIntoArea(areaId, `\n\n${pictureMarkdown(alt, address)}\n\n`);
	};
	return (
		<div className="newsletter-editor" data-mode={mode}>
			{mode && <Modes mode={mode} choose={choose} />}
			{mode === 'visual' && <Toolbar editor={editor} />}
			{mode && <Insert blocks={blocks} insert={insert} />}
			{mode && <PictureUpload onUploaded={insertPicture} />}
			<ConsoleField
				name="body"
				label="Text"
				help={
					'An empty line starts a new paragraph. Use ## for a heading, - for a list item, > for a quotation, **bold** and [link text](https://…). Visits through links to this site are counted for this newsletter. {{first_name|there}} is the reader’s first name, or the word after the bar.'
				}
				lines={18}
				defaultValue={value}
				autoComplete="off"
			/>
			<div ref={host} className="newsletter-visual" hidden={mode !== 'visual'} />
			{!mode && <Codes blocks={blocks} />}
		</div>
	);
}

/** Opens the visual editor over a text area. @returns A function that closes it. */
function open(host: HTMLElement | null, areaId: string, onOpened: (editor: VisualEditor | undefined) => void) {
	const area = document.getElementById(areaId);
	if (!host || !(area instanceof HTMLTextAreaElement)) return;
	let isClosed = false;
	let opened: VisualEditor | undefined;
	const attributes = {
		role: 'textbox',
		'aria-multiline': 'true',
		'aria-label': 'Text',
		class: 'field-control newsletter-text',
	};
	void import('./visual-editor.console.ts').then(async ({ openVisualEditor }) => {
		if (isClosed) return;
		opened = await openVisualEditor(host, area.value, attributes, (text) => {
			area.value = text;
		});
		if (isClosed) opened.close();
		else onOpened(opened);
	});
	return () => {
		isClosed = true;
		opened?.close();
		onOpened(undefined);
	};
}

function insertIntoArea(areaId: string, text: string): void {
	const area = document.getElementById(areaId);
	if (!(area instanceof HTMLTextAreaElement)) return;
	area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
	area.focus();
}

function Modes({ mode, choose }: { mode: Mode; choose(mode: Mode): void }) {
	return (
		<fieldset className="newsletter-toolbar">
			<legend className="console-hidden">{editors.label}</legend>
			{(['visual', 'markdown'] as const).map((each) => (
				<button key={each} type="button" aria-pressed={mode === each} onClick={() => choose(each)}>
					{editors[each]}
				</button>
			))}
		</fieldset>
	);
}

function Toolbar({ editor }: { editor: { readonly current: VisualEditor | undefined } }) {
	const link = () => {
		const address = window.prompt(toolbar.linkAsk);
		if (address) editor.current?.link(address.trim());
	};
	return (
		<fieldset className="newsletter-toolbar">
			<legend className="console-hidden">{toolbar.label}</legend>
			{formats.map((format) => (
				<button key={format} type="button" onClick={() => editor.current?.format(format)}>
					{toolbar[format]}
				</button>
			))}
			<button type="button" onClick={link}>
				{toolbar.link}
			</button>
		</fieldset>
	);
}

function Insert({ blocks, insert }: { blocks: Blocks; insert(markdown: string, isInline: boolean): void }) {
	const [chosen, setChosen] = useState('0');
	const onInsert = () => {
		const block = blocks[Number(chosen)]?.block;
		if (block) insert(block, block === FIRST_NAME);
	};
	return (
		<div className="console-inline">
			<div className="field">
				<label className="field-label" htmlFor="newsletter-insert">
					Fields and blocks
				</label>
				<select
					id="newsletter-insert"
					className="field-control field-select"
					value={chosen}
					onChange={(event) => setChosen(event.target.value)}
				>
					{blocks.map(({ label, block }, index) => (
						<option key={block} value={index}>
							{label}
						</option>
					))}
				</select>
			</div>
			<Button variant="secondary" onClick={onInsert}>
				Insert
			</Button>
		</div>
	);
}

/** Without scripts: what to type. */
function Codes({ blocks }: { blocks: Blocks }) {
	return (
		<details>
			<summary>Fields and blocks</summary>
			<p className="soft">
				Put a block on a line of its own. It is filled in when the newsletter is sent, and in the preview as it would be
				now.
			</p>
			<ul>
				{blocks.map(({ label, block }) => (
					<li key={block}>
						{label}: <code>{block}</code>
					</li>
				))}
			</ul>
		</details>
	);
}

export const emptyNewsletter: NewsletterText = {
	list: 'newsletter',
	audience: 'all',
	subject: '',
	preview: '',
	body: '',
	in_archive: false,
};

export const archiveChoices = [
	{ value: 'no', label: 'Not in the archive' },
	{ value: 'yes', label: 'Show in the archive' },
] as const;

interface FieldsProps {
	values: NewsletterText;
	audiences: readonly AudienceChoice[];
	blocks: Blocks;
}

export function NewsletterFields({ values, audiences, blocks }: FieldsProps) {
	const { choice, day } = parseAudience(values.audience);
	const field = (key: 'list' | 'subject' | 'preview', label: string) => ({
		name: key,
		label,
		defaultValue: values[key],
		autoComplete: 'off',
	});
	return (
		<>
			<NewsletterStyles />
			<ConsoleField
				{...field('subject', 'Subject')}
				help="Also the heading of the email. The program’s name is added to the subject."
			/>
			<ConsoleField {...field('preview', 'Preview text')} help="Shown next to the subject in the inbox." />
			<TextEditor value={values.body} blocks={blocks} />
			<p className="soft">
				<a href={addresses.pictures}>{newsletterPictures.link}</a>
			</p>
			<ConsoleField
				{...field('list', 'Mailing list')}
				options={Object.entries(listNames).map(([value, label]) => ({ value, label }))}
			/>
			<div className="console-inline">
				<ConsoleField name="audience" label="Audience" options={audiences} defaultValue={choice} />
				<ConsoleField name="since" label="Day, for “Subscribed since”" type="date" defaultValue={day} optional />
			</div>
			<ConsoleField
				name="archive"
				label="Public archive"
				help="Whether anyone can read it on the site once it is sent. First names are replaced by their fallback there."
				options={archiveChoices}
				defaultValue={values.in_archive ? 'yes' : 'no'}
			/>
		</>
	);
}

/** Uploads a picture within the form of a newsletter, for scripts; without them there is the page of pictures. */
function PictureUpload({ onUploaded }: { onUploaded(alt: string, address: string): void }) {
	const file = useRef<HTMLInputElement>(null);
	const alt = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const upload = async () => {
		const picture = file.current?.files?.[0];
		const description = alt.current?.value.trim() ?? '';
		if (!picture) return setProblem(newsletterPictures.messages.file);
		if (!description) return setProblem(newsletterPictures.messages.alt);
		setBusy(true);
		const address = await send(picture, description).catch(() => undefined);
		setBusy(false);
		setProblem(address ? undefined : newsletterPictures.messages.type);
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
			<summary>{newsletterPictures.upload}</summary>
			<div className="field">
				<label className="field-label" htmlFor="upload-file">
					{newsletterPictures.file}
				</label>
				<input ref={file} id="upload-file" type="file" accept="image/*" className="field-control" />
				<p className="field-help">{newsletterPictures.fileHelp}</p>
			</div>
			<div className="field">
				<label className="field-label" htmlFor="upload-alt">
					{newsletterPictures.alt}
				</label>
				<input ref={alt} id="upload-alt" className="field-control" maxLength={250} onKeyDown={onEnter} />
				<p className="field-help">{newsletterPictures.altHelp}</p>
			</div>
			<p role="alert" className="field-error">
				{problem}
			</p>
			<p className="console-actions">
				<Button variant="secondary" size="small" disabled={isBusy} onClick={() => void upload()}>
					{newsletterPictures.insert}
				</Button>
				<a href={addresses.pictures} target="_blank" rel="noreferrer">
					{newsletterPictures.all}
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
