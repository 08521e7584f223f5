import { type Browser, chromium } from '@playwright/test';

let browser: Browser | undefined;

export async function printed(html: string): Promise<Buffer> {
	browser ??= await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
	const page = await browser.newPage();
	await page.setContent(html);
	const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
	await page.close();
	return pdf;
}

export async function scanned(html: string): Promise<Buffer> {
	await printed('<p>-');
	const page = await (browser as Browser).newPage({ viewport: { width: 640, height: 900 } });
	await page.setContent(html);
	const picture = await page.screenshot({ type: 'jpeg', quality: 40 });
	await page.close();
	return picture;
}

export async function closeBrowser(): Promise<void> {
	await browser?.close();
	browser = undefined;
}
