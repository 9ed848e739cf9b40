/**
 * The page of the fake shell before any script. The theme is the site's default.
 *
 * @param service address of the team's own service, for its scripts; null for none
 */
export function pageHtml(service: string | null): string {
  return `<!doctype html>
<html lang="ru" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fake shell</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/page.css">
<script defer src="/page/page.js"></script>
</head>
<body><div id="page"${service === null ? '' : ` data-service="${service.replaceAll('"', '%22')}"`}></div></body>
</html>
`;
}
