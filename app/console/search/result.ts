/** What the search found of one kind. */
export interface Found {
	heading: string;
	items: FoundItem[];
}

export interface FoundItem {
	href: string;
	label: string;
	/** Below the label, such as an email address. */
	detail?: string;
}
