export const serveArguments: string[];
export const serveEnvironment: Record<string, string>;
