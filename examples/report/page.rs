//! The page with the tables: each is between two comments with its name, and the prose around them stays unchanged.

/// Replaces the table of this name in the page.
///
/// # Errors
/// If the page has no such table.
pub fn put(page: &str, name: &str, table: &str) -> Result<String, String> {
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let missing = || format!("the page has no '{}' … '{end}'", start.trim());
    let (before, rest) = page.split_once(&start).ok_or_else(missing)?;
    let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
    Ok(format!("{before}{start}{table}{end}{after}"))
}

/// Formats a table: its head, and rows of the same number of cells.
pub fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|&cell| cell.to_owned()).collect();
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    format!("{}{rule}{rows}", line(&head))
}

/// Formats a figure with this number of decimals; a dash for none.
pub fn figure(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.digits$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_table_replaces_only_the_previous_one() {
        let page = "Prose.\n<!-- a -->\nold\n<!-- /a -->\nMore.\n";
        let put = |name| put(page, name, "new\n");
        assert_eq!(
            put("a").unwrap(),
            "Prose.\n<!-- a -->\nnew\n<!-- /a -->\nMore.\n"
        );
        assert!(put("b").is_err());
    }

    #[test]
    fn tables_are_markdown() {
        let rows = [vec!["1".to_owned(), figure(None, 2)]];
        assert_eq!(
            table(&["a", "b"], &rows),
            "| a | b |\n|---|---|\n| 1 | – |\n"
        );
    }
}
