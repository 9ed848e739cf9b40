/** The page of the fake shell before any script. The theme is the site's default. */
export function pageHtml(): string {
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
<body><div id="page"></div></body>
</html>
`;
}
